import type { CaptchaState } from './api.ts';
import { createChallengePanel, type ChallengePanel } from './challenge-panel.ts';
import type { Checkbox } from './checkbox.ts';
import { button, h } from './dom.ts';
import { Fault } from './fault.ts';
import { icon } from './icons.ts';
import { loadModule } from './load-module.ts';
import type { Modal, Panel } from './modal.ts';
import type { Settings } from './options.ts';
import { createProofLine } from './proof-line.ts';
import type { AnswerReply, Challenge, Method } from './protocol.ts';
import { prove, type Proof } from './prove.ts';
import { fill, shellTexts } from './strings.ts';
import type { TypeModule } from './type-module.ts';
import type { DevicePanel } from './ways/device-panel.ts';
import type { WaysModule } from './ways/ways-module.ts';
import { post } from './wire.ts';

const praiseMs = 900;
const tools = { h, button, icon };

export interface RoundEvents {
  setState(state: CaptchaState, title: string, detail?: string, quiet?: boolean): void;
  /** `lifeMs` is what is left of the token's life. */
  succeed(token: string, lifeMs: number): void;
  fail(fault: Fault): void;
  /** The visitor closed the challenge. */
  cancelled(): void;
  opened(): void;
  /** A wrong answer; a new challenge follows. */
  missed(fault: Fault): void;
}

export interface Round {
  /** Asks for a new challenge. `quiet` keeps the modal shut, `band` is said above the new picture. */
  begin(method?: Method, band?: string, quiet?: boolean): Promise<void>;
  /** Goes on where the visitor left off, or begins. */
  resume(): void;
  stop(): void;
  /** The modal was closed. */
  closed(): void;
}

/**
 * none: nothing under way. asking: a challenge is on its way. solving: the visitor has a picture, be the modal open or not.
 * answering: the answer is on its way. device: the long proof runs. stuck: the service was not there, `retry` does it again.
 */
type Phase = 'none' | 'asking' | 'solving' | 'answering' | 'device' | 'stuck';

/** From a challenge to its answer, again and again until one is right. */
export function createRound(settings: Settings, checkbox: Checkbox, modal: Modal, events: RoundEvents): Round {
  const { apiBase, action, cData, language } = settings.config;
  let phase: Phase = 'none';
  // Every new challenge and every stop makes what is still under way stale.
  let turn = new AbortController();
  let proof: Proof | undefined;
  let picture: ChallengePanel | undefined;
  let device: DevicePanel | undefined;
  /** How far the long proof is, 0 to 1. */
  let share = 0;
  let goodUntil = 0;
  let praiseTimer = 0;
  let retry = () => {};

  function drop(next: Phase): void {
    phase = next;
    turn.abort();
    turn = new AbortController();
    clearTimeout(praiseTimer);
    proof?.stop();
    picture = device = undefined;
  }

  function stop(): void {
    drop('none');
    modal.close();
  }

  async function begin(method: Method = 'visual', band = '', quiet = false): Promise<void> {
    drop('asking');
    const { signal } = turn;
    retry = () => void begin(method, '', quiet);
    if (modal.isOpen()) modal.busy(true);
    else events.setState('working', shellTexts.human, shellTexts.checking);
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

  async function showPicture(challenge: Challenge, band: string): Promise<void> {
    const { signal } = turn;
    const line = createProofLine();
    proof = prove(challenge.pow, line.show);
    const type = await loadModule<TypeModule>(challenge.type, apiBase);
    const panel = await createChallengePanel(challenge, type, line.node, {
      otherWays: () => isFree() && void showWays().catch(fail),
      renew,
      check: (value) => isFree() && void answer(challenge, value),
    });
    if (signal.aborted) return;
    picture = panel;
    phase = 'solving';
    modal.band(band && 'no', band);
    show(picture);
  }

  function isFree(): boolean {
    return phase === 'solving' || phase === 'stuck';
  }

  function renew(): void {
    if (isFree()) void begin();
  }

  function show(panel: Panel): void {
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
    const ways = await loadModule<WaysModule>('ways', apiBase);
    if (signal.aborted || !isFree()) return;
    modal.band('');
    const device = () => isFree() && void begin('pow');
    modal.show(ways.list(tools, { device, renew, back: () => isFree() && modal.show(back) }));
  }

  function workAlone(challenge: Challenge, quiet: boolean): void {
    phase = 'device';
    share = 0;
    proof = prove(challenge.pow, (next, rest) => {
      share = next;
      device?.show(next, rest);
      if (!modal.isOpen()) showInBackground();
    });
    modal.band('');
    if (!quiet) void showDevice().catch(fail);
    void answer(challenge, null);
  }

  async function showDevice(): Promise<void> {
    const { signal } = turn;
    const ways = await loadModule<WaysModule>('ways', apiBase);
    if (signal.aborted) return;
    device ??= ways.device(tools, () => void begin(), modal.close);
    show(device);
  }

  function showInBackground(aloud = false): void {
    events.setState('working', shellTexts.human, fill(shellTexts.deviceWorks, { percent: Math.floor(share * 99) }), !aloud);
  }

  async function answer(challenge: Challenge, value: unknown): Promise<void> {
    const { signal } = turn;
    const panel = picture;
    retry = () => void answer(challenge, value);
    if (panel) {
      if (!modal.isOpen()) show(panel);
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
    if (modal.isOpen()) {
      panel?.praise();
      modal.band('yes', shellTexts.fits);
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
    void begin('visual', code === 'challenge-expired' ? shellTexts.tooLate : shellTexts.wrong);
  }

  function fail(error: unknown): void {
    const fault = error instanceof Fault ? error : new Fault('internal');
    if (fault.away && picture && phase === 'answering') {
      modal.busy(false);
      modal.band('no', shellTexts.noConnection);
    } else if (fault.away) modal.close();
    else stop();
    if (fault.away) phase = 'stuck';
    events.fail(fault);
  }

  return {
    begin,
    stop,
    resume() {
      if (phase === 'stuck') retry();
      else if (phase === 'device') void showDevice().catch(fail);
      else if (phase === 'solving' && Date.now() < goodUntil) show(picture!);
      else if (phase === 'none' || phase === 'solving') void begin();
    },
    closed() {
      if (phase === 'device') showInBackground(true);
      else if (phase === 'solving') events.cancelled();
      else if (phase === 'asking' || phase === 'answering') {
        stop();
        events.cancelled();
      }
    },
  };
}
