import { announce } from './announce.ts';
import type { Captcha, CaptchaState } from '../api.ts';
import { createCheckbox, type Checkbox } from './checkbox.ts';
import { describeFault } from './describe-fault.ts';
import { createFault, type Fault, publicFault } from './fault.ts';
import { createFields, type Fields } from '../core/fields.ts';
import { findElements } from '../core/find-elements.ts';
import { checkOption, type Settings } from './options.ts';
import { createRound, type Round } from './round.ts';
import { codeOf, loadLanguage, type Pack, tagOf } from './language.ts';
import { fill, shellTexts } from './strings.ts';
import { createTools, type Tools } from './tools.ts';
import type { WaysModule } from './ways/ways-module.ts';

interface View {
  container: Element;
  checkbox: Checkbox;
  tokenFields: Fields;
  round: Round;
  tools: Tools;
}

/** The states of one widget and everything that leads from one to another, but for the challenge itself, which is the round's. */
export function createWidget(settings: Settings): Captcha {
  const { apiBase, refreshExpired, responseField, legacyField } = settings.config;
  let texts = shellTexts;
  let state: CaptchaState = 'idle';
  let view: View | undefined;
  let token = '';
  let life = 0;
  let deadline = 0;
  let expiryTimer = 0;
  let waitTimer = 0;
  let lastFault = createFault('closed');
  const waiters: [resolve: (result: { token: string }) => void, reject: (fault: Fault) => void][] = [];
  const left = new AbortController();
  const { signal } = left;

  const tell = (...event: Parameters<typeof announce> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
    announce(settings, view?.container, ...event);

  function setState(next: CaptchaState, title: string, detail?: string, quiet?: boolean): void {
    view?.checkbox.show(next, title, detail, quiet);
    if (next === state) return;
    state = next;
    tell('StateChange', next);
  }

  function refuse(fault: Fault): void {
    for (const [, reject] of waiters.splice(0)) reject(fault);
  }

  function clearToken(): void {
    clearTimeout(expiryTimer);
    clearInterval(waitTimer);
    waitTimer = 0;
    token = '';
    view?.tokenFields.set('');
  }

  function toIdle(): void {
    setState('idle', texts.human);
    refuse(createFault('closed'));
  }

  function reset(): void {
    view?.round.stop();
    clearToken();
    toIdle();
  }

  function succeed(given: string, lifeMs: number): void {
    clearToken();
    token = given;
    deadline = Date.now() + lifeMs;
    life = lifeMs;
    expiryTimer = setTimeout(expire, lifeMs);
    view!.tokenFields.set(token);
    setState('verified', texts.verified, texts.send);
    tell('Success', given);
    for (const [resolve] of waiters.splice(0)) resolve({ token: given });
  }

  function expire(): void {
    clearToken();
    setState('expired', texts.again, fill(texts.ranOut, { time: view!.tools.duration(life / 1000) }));
    tell('Expired');
    if (refreshExpired === 'auto')
      view?.tools
        .load<WaysModule>('ways')
        .then((ways) => ways.again(signal, () => isExpired() && view!.round.begin('pow', '', true)), fail);
  }

  function fail(fault: Fault): void {
    lastFault = fault;
    clearToken();
    setState(fault.away ? 'offline' : 'error', ...describeFault(fault, texts, view?.tools));
    if (fault.wait) countDown(fault);
    console.error(`CaptchaSDK: ${fault.message} (${fault.code}) ${apiBase}/docs/errors/${fault.code}`);
    tell('Error', publicFault(fault));
    tell('Failure', publicFault(fault));
    refuse(fault);
  }

  function countDown(fault: Fault): void {
    const end = Date.now() + fault.wait * 1000;
    waitTimer = setInterval(() => {
      const wait = Math.ceil((end - Date.now()) / 1000);
      if (wait > 0) return setState('error', ...describeFault({ ...fault, wait }, texts, view!.tools), true);
      clearToken();
      toIdle();
    }, 1000);
  }

  function start(): void {
    if (waitTimer || (!view && state === 'error')) refuse(lastFault);
    else if (state !== 'verified') view?.round.resume();
  }

  function checkExpiry(): void {
    // A machine that slept wakes with its timers late.
    if (token && Date.now() >= deadline) expire();
  }

  function isExpired(): boolean {
    checkExpiry();
    return state === 'expired';
  }

  function mount([container, checkboxContainer, modalContainer]: Element[], code = 'en', pack?: Pack): void {
    const tools = createTools(settings, code, pack);
    texts = { ...shellTexts, ...pack?.shell };
    const checkbox = createCheckbox(checkboxContainer!, settings, tools, texts, () => {
      if (state !== 'expired' || refreshExpired !== 'never') start();
    });
    const round = createRound(settings, tools, texts, checkbox, modalContainer!, {
      setState,
      succeed,
      fail,
      cancelled: toIdle,
      tell,
    });
    view = { container: container!, checkbox, tokenFields: createFields(container!, responseField, legacyField), round, tools };
    setState('idle', texts.human);
    container!.closest('form')?.addEventListener('reset', reset, { signal });
    document.addEventListener('visibilitychange', checkExpiry, { signal });
    window.addEventListener('online', () => state === 'offline' && round.resume(), { signal });
    queueMicrotask(() => {
      if (signal.aborted) return;
      tell('Ready');
      if (waiters.length) start();
    });
  }

  function mountInLanguage(elements: Element[]): void {
    const code = codeOf(tagOf(settings));
    if (code) void loadLanguage<Pack>(code, apiBase).then((pack) => signal.aborted || mount(elements, pack && code, pack));
    else mount(elements);
  }

  const stopLooking = findElements([settings.containerId, settings.checkboxContainerId, settings.modalId], mountInLanguage, () =>
    fail(createFault('container-missing', { retryable: false })),
  );

  return {
    execute: () =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(createFault('closed'));
        if (token) return resolve({ token });
        waiters.push([resolve, reject]);
        start();
      }),
    reset,
    getResponse() {
      checkExpiry();
      return token;
    },
    isExpired,
    remove() {
      stopLooking();
      left.abort();
      reset();
      view?.round.remove();
      view?.tokenFields.remove();
      view?.checkbox.remove();
      view = undefined;
    },
    setTheme(theme) {
      settings.config.theme = checkOption('theme', theme) as typeof theme;
      view?.tools.dress();
    },
    get state() {
      return state;
    },
  };
}
