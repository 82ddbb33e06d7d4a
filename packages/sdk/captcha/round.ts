import type { CaptchaFault, CaptchaState } from '../api.ts';
import type { Checkbox } from './checkbox.ts';
import { createFault, type Fault, publicFault } from './fault.ts';
import { loadLanguage, tagOf } from './language.ts';
import { praiseMs } from './limits.ts';
import type { Settings } from './options.ts';
import * as Phase from './phase.ts';
import type { AnswerReply, Challenge, Method, WorkPass } from './protocol.ts';
import { prove, type Proof } from './proof/prove.ts';
import type { ChallengePanel } from './stage/challenge-panel.ts';
import type { Band, Modal, Panel } from './stage/modal.ts';
import type { StageModule } from './stage/stage-module.ts';
import type { ShellTexts } from './strings.ts';
import type { Tools } from './tools.ts';
import type { Texts, TypeModule } from './type-module.ts';
import type { DeviceWork } from './ways/device-work.ts';
import type { WaysModule } from './ways/ways-module.ts';
import { post } from './wire.ts';

export interface RoundEvents {
  setState(state: CaptchaState, title: string, detail?: string, quiet?: boolean): void;
  /** `lifeMs` is what is left of the token's life. */
  succeed(token: string, lifeMs: number): void;
  fail(fault: Fault): void;
  /** The visitor closed the challenge before it was over. */
  cancelled(): void;
  /** `Open` and `Close` of the challenge's window, whoever closed it; `Failure` of a challenge that a new one follows. */
  tell(name: 'Open' | 'Close' | 'Failure', fault?: CaptchaFault): void;
}

export interface Round {
  /** Asks for a new challenge. `quiet` keeps the modal shut, `band` is said above the new picture. */
  begin(method?: Method, band?: Band | '', quiet?: boolean): void;
  /** Goes on where the visitor left off, or begins. */
  resume(): void;
  stop(): void;
  /** Takes the modal out of the page. */
  remove(): void;
}

/** From a challenge to its answer, again and again until one is right. */
export function createRound(
  settings: Settings,
  tools: Tools,
  texts: ShellTexts,
  checkbox: Checkbox,
  into: Element,
  events: RoundEvents,
): Round {
  const { apiBase, action, cData } = settings.config;
  const { load } = tools;
  let phase: (typeof Phase)[keyof typeof Phase] = Phase.none;
  /** Made for the first challenge. */
  let modal: Modal | undefined;
  // Every new challenge and every stop makes what is still under way stale.
  let turn = new AbortController();
  let proof: Proof | undefined;
  let picture: ChallengePanel | undefined;
  let device: DeviceWork | undefined;
  let goodUntil = 0;
  let praiseTimer = 0;
  let retry = () => {};
  let removed = false;

  function drop(next: typeof phase): void {
    phase = next;
    turn.abort();
    turn = new AbortController();
    clearTimeout(praiseTimer);
    proof?.stop();
    picture = device = undefined;
  }

  function stop(): void {
    drop(Phase.none);
    modal?.close();
  }

  /** Waits within this turn: once that is over, the promise stays pending. Whatever goes wrong ends in `fail`. */
  function during<Result>(work: Promise<Result>, then: (result: Result) => unknown): void {
    const { signal } = turn;
    work
      .then((result) => !signal.aborted && then(result))
      .catch((error: unknown) => {
        if (!signal.aborted) fail(error instanceof Error && 'retryable' in error ? (error as Fault) : createFault('internal'));
      });
  }

  function begin(method: Method = 'visual', band: Band | '' = '', quiet?: boolean, pass?: WorkPass): void {
    drop(Phase.asking);
    retry = () => begin(method, '', quiet);
    if (modal?.isOpen()) modal.busy(true);
    else work();
    // Most challenges need it: on its way while the challenge is.
    if (!quiet) void load('stage');
    const request = { action, cData, language: tagOf(settings), method, pass };
    const asked = post(settings, 'challenge', request, turn.signal).then((given) =>
      given.look ? load<WaysModule>('ways').then((ways) => ways.wear(tools, given, texts, settings)) : given,
    );
    during(asked, (challenge) => {
      if (challenge.test) checkbox.showTestKey();
      goodUntil = Date.now() + challenge.ttl * 1000;
      const { id, state } = challenge;
      if (challenge.first) during(search(challenge).done, (n) => begin(method, band, quiet, { id, state, n }));
      else if (challenge.method === 'pow') workAlone(challenge, quiet);
      else if (quiet) cancel();
      else if (challenge.assets.length && challenge.pow.bits) showPicture(challenge, band);
      else {
        // Nothing is asked of the visitor.
        search(challenge);
        answer(challenge, null);
      }
    });
  }

  function search({ pow }: Challenge, show: (share: number) => void = () => {}): Proof {
    return (proof = prove(pow, show, () => load<WaysModule>('ways').then((ways) => ways.search(tools, pow))));
  }

  function cancel(): void {
    stop();
    events.cancelled();
  }

  function work(detail = texts.checking, quiet?: boolean, state: CaptchaState = 'working'): void {
    events.setState(state, texts.human, detail, quiet);
  }

  function showPicture(challenge: Challenge, band: Band | ''): void {
    let share = 0;
    search(challenge, (next) => {
      share = next;
      picture?.showShare(share);
    });
    const name = challenge.method === 'audio' ? 'sounds' : challenge.type;
    const own = tools.pack && loadLanguage<Texts>(`${tools.code}/${name}`, apiBase);
    during(Promise.all([load<StageModule>('stage'), load<TypeModule>(name), own]), ([stage, type, own]) =>
      during(
        stage.createPanel(
          tools,
          challenge,
          { ...type, texts: { ...type.texts, ...own } },
          {
            otherWays: () => isFree() && showWays(challenge),
            renew: () => isFree() && begin(challenge.method),
            check: (value) => isFree() && answer(challenge, value),
          },
        ),
        (panel) => {
          picture = panel;
          panel.showShare(share);
          phase = Phase.solving;
          show(panel, stage);
          modal!.band(band);
          tellEnd(challenge, panel);
        },
      ),
    );
  }

  /** What tells the end is loaded in time; where it does not come, the server's refusal tells. */
  function tellEnd({ ttl }: Challenge, panel: ChallengePanel): void {
    const { signal } = turn;
    setTimeout(
      () =>
        signal.aborted ||
        load<WaysModule>('ways').then(
          (ways) => ways.tellEnd(tools, panel, { goodUntil, signal, end }),
          () => {},
        ),
      ttl * 750,
    );
  }

  /** The time is over; false where the answer is on its way already. */
  function end(): boolean {
    if (phase !== Phase.solving && phase !== Phase.device) return false;
    proof!.stop();
    events.tell('Failure', publicFault(createFault('challenge-expired')));
    return true;
  }

  const isFree = (): boolean => phase === Phase.solving || phase === Phase.stuck;

  /** The stage is needed the first time. */
  function show(panel: Panel, stage?: StageModule): void {
    modal ??= stage!.createModal(tools, into, closed);
    work(texts.checking, false, 'challenge');
    modal.show(panel);
    if (modal.isOpen()) return;
    modal.open();
    events.tell('Open');
  }

  function showWays({ ways: offered }: Challenge): void {
    const back = picture!;
    during(load<WaysModule>('ways'), (ways) => {
      const choose = (method: Method) => isFree() && begin(method);
      if (isFree()) show(ways.list(tools, offered, { choose, back: () => isFree() && show(back) }));
    });
  }

  function workAlone(challenge: Challenge, quiet?: boolean): void {
    phase = Phase.device;
    modal?.band('');
    during(load<WaysModule>('ways'), (ways) => {
      device = ways.work(tools, {
        isOpen: () => modal?.isOpen(),
        open: (panel) => during(load<StageModule>('stage'), (stage) => show(panel, stage)),
        close: () => modal?.close(),
        back: challenge.ways[1] && (() => begin()),
        again: () => begin('pow'),
        work,
        end,
        goodUntil,
        signal: turn.signal,
      });
      search(challenge, device.progress);
      if (!quiet) device.open();
      answer(challenge, null);
    });
  }

  function answer(challenge: Challenge, value: unknown): void {
    retry = () => answer(challenge, value);
    if (picture) {
      if (!modal!.isOpen()) show(picture);
      work(texts.checking, false, 'challenge');
      modal!.band('');
      modal!.busy(true);
    }
    if (phase !== Phase.device) phase = Phase.answering;
    const { id, state } = challenge;
    during(proof!.done, (n) => {
      const sent = Date.now();
      during(post(settings, 'answer', { id, state, answer: value, pow: { n } }, turn.signal), (reply) => {
        // The token's life began on the server, some time after the request was sent.
        if (reply.ok) succeed(reply.token, reply.expiresIn * 1000 - (Date.now() - sent));
        else refuse(reply, challenge.method);
      });
    });
  }

  function succeed(token: string, lifeMs: number): void {
    const panel = picture;
    drop(Phase.none);
    if (modal?.isOpen()) {
      panel?.praise();
      modal.band('fits');
      modal.busy(true);
      praiseTimer = setTimeout(modal.close, praiseMs);
    }
    events.succeed(token, lifeMs);
  }

  function refuse({ code, next, wait = 0 }: AnswerReply & { ok: false }, method: Method): void {
    const fault = createFault(code, { wait, retryable: next !== 'stop' });
    // Without a picture nobody would press: asking again by itself could go on for ever.
    if (next !== 'new-challenge' || !picture) return fail(fault);
    events.tell('Failure', publicFault(fault));
    begin(method, code === 'challenge-expired' ? 'tooLate' : 'wrong');
  }

  function fail(fault: Fault): void {
    if (fault.away) {
      if (picture && phase === Phase.answering) {
        modal!.busy(false);
        modal!.band(fault.code);
      } else modal?.close();
      phase = Phase.stuck;
    } else stop();
    events.fail(fault);
  }

  function closed(): void {
    if (removed) return;
    // The browser gives the focus back by itself where it can; it must not be taken from where somebody has gone on.
    if (document.activeElement === document.body) checkbox.focus();
    if (phase === Phase.device) device?.tell(true);
    else if (phase === Phase.solving) events.cancelled();
    else if (phase === Phase.asking || phase === Phase.answering) cancel();
    events.tell('Close');
  }

  return {
    begin,
    stop,
    resume() {
      if (phase === Phase.stuck) retry();
      else if (phase === Phase.device) device?.open();
      else if (phase === Phase.solving && Date.now() < goodUntil) show(picture!);
      else if (phase === Phase.none || phase === Phase.solving) begin();
    },
    remove() {
      removed = true;
      stop();
      modal?.remove();
    },
  };
}
