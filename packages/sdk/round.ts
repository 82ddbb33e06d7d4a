import type { CaptchaState } from './api.ts';
import type { Checkbox } from './checkbox.ts';
import { Fault } from './fault.ts';
import { loadModule } from './load-module.ts';
import type { Settings } from './options.ts';
import type { AnswerReply, Challenge, Method } from './protocol.ts';
import { prove, type Proof } from './prove.ts';
import type { ChallengePanel } from './stage/challenge-panel.ts';
import type { Band, Modal, Panel } from './stage/modal.ts';
import type { StageModule } from './stage/stage-module.ts';
import { fill, shellTexts } from './strings.ts';
import { tools } from './tools.ts';
import type { TypeModule } from './type-module.ts';
import type { DevicePanel } from './ways/device-panel.ts';
import type { WaysModule } from './ways/ways-module.ts';
import { post } from './wire.ts';

const praiseMs = 900;

export interface RoundEvents {
  setState(state: CaptchaState, title: string, detail?: string, quiet?: boolean): void;
  /** `lifeMs` is what is left of the token's life. */
  succeed(token: string, lifeMs: number): void;
  fail(fault: Fault): void;
  /** The visitor closed the challenge before it was over. */
  cancelled(): void;
  opened(): void;
  /** The challenge's window was closed, whoever closed it. */
  closed(): void;
  /** A wrong answer; a new challenge follows. */
  missed(fault: Fault): void;
}

export interface Round {
  /** Asks for a new challenge. `quiet` keeps the modal shut, `band` is said above the new picture. */
  begin(method?: Method, band?: Band | '', quiet?: boolean): Promise<void>;
  /** Goes on where the visitor left off, or begins. */
  resume(): void;
  stop(): void;
  /** Takes the modal out of the page. */
  remove(): void;
}

/**
 * none: nothing under way. asking: a challenge is on its way. solving: the visitor has a picture, be the modal open or not.
 * answering: the answer is on its way. device: the long proof runs. stuck: the service was not there, `retry` does it again.
 */
type Phase = 'none' | 'asking' | 'solving' | 'answering' | 'device' | 'stuck';

/** From a challenge to its answer, again and again until one is right. */
export function createRound(settings: Settings, checkbox: Checkbox, into: Element, events: RoundEvents): Round {
  const { apiBase, action, cData, language, theme } = settings.config;
  let phase: Phase = 'none';
  /** Made for the first challenge. */
  let modal: Modal | undefined;
  // Every new challenge and every stop makes what is still under way stale.
  let turn = new AbortController();
  let proof: Proof | undefined;
  let picture: ChallengePanel | undefined;
  let device: DevicePanel | undefined;
  /** How far the proof is, 0 to 1. */
  let share = 0;
  let goodUntil = 0;
  let praiseTimer = 0;
  let retry = () => {};
  let removed = false;

  function drop(next: Phase): void {
    phase = next;
    turn.abort();
    turn = new AbortController();
    clearTimeout(praiseTimer);
    proof?.stop();
    picture = device = undefined;
    share = 0;
  }

  function stop(): void {
    drop('none');
    modal?.close();
  }

  async function openStage(): Promise<{ stage: StageModule; modal: Modal }> {
    const stage = await loadModule<StageModule>('stage', apiBase);
    modal ??= stage.createModal(tools, into, theme, closed);
    return { stage, modal };
  }

  async function begin(method: Method = 'visual', band: Band | '' = '', quiet = false): Promise<void> {
    drop('asking');
    const { signal } = turn;
    retry = () => void begin(method, '', quiet);
    if (modal?.isOpen()) modal.busy(true);
    else events.setState('working', shellTexts.human, shellTexts.checking);
    // Most challenges need it: on its way while the challenge is.
    if (!quiet) void loadModule('stage', apiBase);
    try {
      const challenge = await post(
        settings,
        'challenge',
        {
          ...(action && { action }),
          ...(cData && { cData }),
          language: language === 'auto' ? (document.documentElement.lang || navigator.language).slice(0, 35) : language,
          method,
        },
        signal,
      );
      if (signal.aborted) return;
      if (challenge.test) checkbox.showTestKey();
      goodUntil = Date.now() + challenge.ttl * 1000;
      if (challenge.method === 'pow') workAlone(challenge, quiet);
      else if (challenge.assets.length && challenge.pow.bits) await showPicture(challenge, band);
      else {
        // Nothing is asked of the visitor.
        proof = prove(challenge.pow, () => {});
        await answer(challenge, null);
      }
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  async function showPicture(challenge: Challenge, band: Band | ''): Promise<void> {
    const { signal } = turn;
    proof = prove(challenge.pow, (next) => {
      share = next;
      picture?.showShare(share);
    });
    const [{ stage, modal }, type] = await Promise.all([openStage(), loadModule<TypeModule>(challenge.type, apiBase)]);
    const panel = await stage.createPanel(tools, challenge, type, {
      otherWays: () => isFree() && void showWays().catch(fail),
      renew,
      check: (value) => isFree() && void answer(challenge, value),
    });
    if (signal.aborted) return;
    picture = panel;
    panel.showShare(share);
    phase = 'solving';
    modal.band(band);
    show(modal, panel);
  }

  function isFree(): boolean {
    return phase === 'solving' || phase === 'stuck';
  }

  function renew(): void {
    if (isFree()) void begin();
  }

  function show(modal: Modal, panel: Panel): void {
    events.setState('challenge', shellTexts.human, shellTexts.checking);
    modal.busy(false);
    modal.show(panel);
    if (modal.isOpen()) return;
    modal.open();
    events.opened();
  }

  async function showWays(): Promise<void> {
    const { signal } = turn;
    const back = picture!;
    const [ways, { modal }] = await Promise.all([loadModule<WaysModule>('ways', apiBase), openStage()]);
    if (signal.aborted || !isFree()) return;
    modal.band('');
    const device = () => isFree() && void begin('pow');
    modal.show(ways.list(tools, { device, renew, back: () => isFree() && modal.show(back) }));
  }

  function workAlone(challenge: Challenge, quiet: boolean): void {
    phase = 'device';
    proof = prove(challenge.pow, (next, rest) => {
      share = next;
      device?.show(next, rest);
      if (!modal?.isOpen()) showInBackground();
    });
    modal?.band('');
    if (!quiet) void showDevice().catch(fail);
    void answer(challenge, null);
  }

  async function showDevice(): Promise<void> {
    const { signal } = turn;
    const [ways, { modal }] = await Promise.all([loadModule<WaysModule>('ways', apiBase), openStage()]);
    if (signal.aborted) return;
    device ??= ways.device(tools, () => void begin(), modal.close);
    show(modal, device);
  }

  function showInBackground(aloud = false): void {
    events.setState('working', shellTexts.human, fill(shellTexts.deviceWorks, { percent: Math.floor(share * 99) }), !aloud);
  }

  async function answer(challenge: Challenge, value: unknown): Promise<void> {
    const { signal } = turn;
    const panel = picture;
    retry = () => void answer(challenge, value);
    if (panel && modal) {
      if (!modal.isOpen()) show(modal, panel);
      events.setState('challenge', shellTexts.human, shellTexts.checking);
      modal.band('');
      modal.busy(true);
    }
    if (phase !== 'device') phase = 'answering';
    try {
      const n = await proof!.done;
      if (signal.aborted) return;
      const sent = Date.now();
      const { id, state } = challenge;
      const reply = await post(settings, 'answer', { id, state, answer: value, pow: { n }, trail: panel?.trail ?? [] }, signal);
      if (signal.aborted) return;
      // The token's life began on the server, some time after the request was sent.
      if (reply.ok) succeed(reply.token, reply.expiresIn * 1000 - (Date.now() - sent));
      else refuse(reply);
    } catch (error) {
      if (!signal.aborted) fail(error);
    }
  }

  function succeed(token: string, lifeMs: number): void {
    const panel = picture;
    drop('none');
    if (modal?.isOpen()) {
      panel?.praise();
      modal.band('fits');
      modal.busy(true);
      praiseTimer = setTimeout(modal.close, praiseMs);
    }
    events.succeed(token, lifeMs);
  }

  function refuse({ code, next, wait = 0 }: AnswerReply & { ok: false }): void {
    const fault = new Fault(code, { wait, retryable: next !== 'stop' });
    // Without a picture nobody would press: asking again by itself could go on for ever.
    if (next !== 'new-challenge' || !picture) return fail(fault);
    events.missed(fault);
    void begin('visual', code === 'challenge-expired' ? 'tooLate' : 'wrong');
  }

  function fail(error: unknown): void {
    const fault = error instanceof Fault ? error : new Fault('internal');
    if (fault.away && picture && phase === 'answering') {
      modal?.busy(false);
      modal?.band('noConnection');
    } else if (fault.away) modal?.close();
    else stop();
    if (fault.away) phase = 'stuck';
    events.fail(fault);
  }

  function closed(): void {
    if (removed) return;
    checkbox.focus();
    if (phase === 'device') showInBackground(true);
    else if (phase === 'solving') events.cancelled();
    else if (phase === 'asking' || phase === 'answering') {
      stop();
      events.cancelled();
    }
    events.closed();
  }

  return {
    begin,
    stop,
    resume() {
      if (phase === 'stuck') retry();
      else if (phase === 'device') void showDevice().catch(fail);
      else if (phase === 'solving' && Date.now() < goodUntil) show(modal!, picture!);
      else if (phase === 'none' || phase === 'solving') void begin();
    },
    remove() {
      removed = true;
      stop();
      modal?.remove();
    },
  };
}
