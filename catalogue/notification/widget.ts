import { h } from '@inlay/sdk/core/dom.ts';
import { sheetOf } from '@inlay/sdk/core/sheet-of.ts';
import type { card } from '@inlay/sdk/elements/card.ts';
import type { CallFault } from '@inlay/sdk/elements/element-calls.ts';
import type { ElementModule } from '@inlay/sdk/elements/element-module.ts';
import look from '@inlay/sdk/elements/look.css';
import { wantedLanguage } from '@inlay/sdk/elements/wanted-language.ts';
import type { PreferencesView } from './rules/recipients/preferences-view.ts';
import { choosingCard } from './widget/choosing-card.ts';
import { expiredCard, savedCard, stopAllCard, stoppedCard } from './widget/end-cards.ts';
import css from './widget/preferences.css';
import { type Changes, preferencesWire } from './widget/preferences-wire.ts';
import { button, sayBand } from './widget/small-parts.ts';
import { texts as english } from './widget/texts.ts';
import { tokenOfPage } from './widget/token-of-page.ts';

/** `<inlay-preferences>`: shows a reader what they may get, keeps what they choose, and says what came of it. */
const preferencesElement: ElementModule = {
  async create(host) {
    const { into, base, option, signal, setState, tell, fail } = host;
    const wanted = wantedLanguage(option('language'));
    let token = option('token') || tokenOfPage();
    const wire = preferencesWire(host, () => token, wanted);
    const [texts, opened] = await Promise.all([host.texts(english), token ? wire.open().catch(endedOrThrow) : undefined]);
    const language = into.lang || 'en';
    const root = into.getRootNode() as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets.slice(0, 1), ...[look, css].map(sheetOf)];
    into.className = 'inlay';
    const dress = () => {
      into.dataset['theme'] = option('theme') || 'auto';
      into.dataset['frame'] = option('frame') || 'card';
    };
    dress();
    const status = h('p', { class: 'hide', role: 'status' });
    const alert = h('p', { class: 'hide', role: 'alert' });
    const stage = h('div', {});
    into.append(stage, status, alert);

    let view = opened;
    let shown: ReturnType<typeof card>;
    let choosing: ReturnType<typeof choosingCard> | undefined;
    let isBusy = false;

    function show(card: typeof shown, takesFocus = true): void {
      [shown, choosing] = [card, undefined];
      stage.replaceChildren(card.node);
      if (takesFocus) card.heading.focus();
    }

    /** What there is to choose, or why there is nothing. */
    function begin(takesFocus = true): void {
      if (!view) return askAddress(takesFocus);
      const [stopped] = view.stopped;
      if (stopped)
        return show(
          stoppedCard(base, stopped.reason, texts, () => void act(wire.resume, resumed)),
          takesFocus,
        );
      const made = choosingCard(view, texts, { base, language, save, stopAll, discard: again });
      show(made, takesFocus);
      choosing = made;
    }

    function again(): void {
      setState('ready');
      begin();
    }

    function askAddress(takesFocus: boolean): void {
      const made = expiredCard(base, texts, (email) => {
        const thank = () => {
          status.textContent = texts.linkSent;
          made.thank(texts.linkSent);
        };
        const blame = (fault: CallFault) => made.blame(fault.fields?.['email'] ? texts.wrongAddress : wordsOf(fault));
        void act(() => wire.mailLink(email), thank, blame);
      });
      show(made, takesFocus);
    }

    /** Asks once more. */
    function stopAll(): void {
      show(stopAllCard(base, view!.maskedTo.email, texts, () => save({ all: false }), again));
    }

    function save(changes: Changes): void {
      choosing?.wait(true);
      void act(
        () => wire.save(changes),
        (saved) => {
          view = saved;
          const made = savedCard(base, saved, texts, again);
          status.textContent = made.said;
          show(made);
          setState('done');
          tell('Success', { changed: changedOf(changes) });
        },
      );
    }

    function resumed(now: PreferencesView): void {
      view = now;
      begin();
      status.textContent = texts.trying;
      notice(sayBand(texts.trying, 'ok'));
    }

    /** One thing at a time. */
    async function act<Answer>(
      ask: () => Promise<Answer>,
      then: (answer: Answer) => void,
      otherwise: (fault: CallFault, retry: () => void) => void = warn,
    ): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      [status.textContent, alert.textContent] = ['', ''];
      setState('busy');
      const fault = await ask().then(
        (answer) => void (signal.aborted || (setState('ready'), then(answer))),
        (error: CallFault) => error,
      );
      isBusy = false;
      if (!fault || signal.aborted) return;
      const { code, message, retryable } = fault;
      setState('ready');
      otherwise(fault, () => void act(ask, then, otherwise));
      fail({ code, message, retryable });
    }

    /** What did not work is said above the choices, which stay. */
    function warn(fault: CallFault, retry: () => void): void {
      if (hasEnded(fault)) {
        view = undefined;
        return begin();
      }
      choosing?.wait(false);
      const words = `${texts.notSaved} ${wordsOf(fault)}`;
      alert.textContent = words;
      const more = button(texts.tryAgain, 'main', () => (choosing?.isChanged() ? choosing.send() : retry()));
      notice(sayBand(words, 'bad', h('div', { class: 'acts' }, more)));
    }

    /** Below the title; it takes the place of the one before. */
    function notice(band: HTMLElement): void {
      shown.node.querySelector('.notice')?.remove();
      band.classList.add('notice');
      shown.node.firstElementChild!.after(band);
    }

    const wordsOf = ({ code, message, retryable }: CallFault): string =>
      retryable ? (code === 'rate-limited' ? texts.late : texts.notSavedLead) : message;

    // A link that is opened in a tab that has this page already.
    const follow = () => {
      if (option('token') || token === (token = tokenOfPage())) return;
      void act(wire.open, (now) => {
        view = now;
        again();
      });
    };
    addEventListener('hashchange', follow, { signal });
    addEventListener('beforeunload', (event) => choosing?.isChanged() && event.preventDefault(), { signal });
    begin(false);
    return {
      reset: () => begin(false),
      focus: () => shown.heading.focus(),
      remove() {},
      change(name) {
        if (name !== 'theme' && name !== 'frame') return false;
        dress();
        return true;
      },
    };
  },
};

/** A link that is over, or none, has a card of its own. */
const hasEnded = ({ code }: CallFault): boolean => code === 'link-expired' || code === 'not_found';

function endedOrThrow(fault: CallFault): undefined {
  if (!hasEnded(fault)) throw fault;
}

/** As a page is told of it. */
const changedOf = ({ categories = {}, ...rest }: Changes) => ({ ...categories, ...rest });

export default preferencesElement;
