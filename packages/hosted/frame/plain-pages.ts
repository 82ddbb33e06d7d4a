import { markup } from '../markup.ts';
import type { Brand } from './frame-page.ts';
import { framePage } from './frame-page.ts';
import { emptyField } from './frame-pictures.ts';
import { type FrameLanguage, withValue } from './frame-texts.ts';

/** One page for every address that shows nothing, so that it doesn't tell why. */
export function nothingPage(language: FrameLanguage, path: string) {
  const { texts } = language;
  const content = markup`<div class="gone">
    ${emptyField}
    <h1>${texts.nothing}</h1>
    <p>${texts.nothingHint}</p>
  </div>`;
  return framePage({ language, title: texts.nothing, content, path });
}

interface RefusedPage {
  readonly language: FrameLanguage;
  readonly path: string;
  readonly brand: Brand | undefined;
  readonly isTest: boolean;
  readonly sentence: string;
  readonly code: string;
  readonly requestId: string;
  /** The page that posted, if it is one of the project's. */
  readonly back: string | undefined;
}

/** What was posted is not taken, and nothing can be mended on a page of ours. */
export function refusedPage({ language, path, brand, isTest, sentence, code, requestId, back }: RefusedPage) {
  const { texts } = language;
  const content = markup`<div class="gone" role="alert">
    ${emptyField}
    <h1>${texts.notTaken}</h1>
    <p>${sentence}</p>
    ${back && markup`<a href="${back}">${withValue(texts.back, new URL(back).host)}</a>`}
    <p class="code">${code}<br />${requestId}</p>
  </div>`;
  return framePage({ language, title: texts.notTaken, brand, isTest, content, path });
}
