import { DrawFault } from '../rendering/draw-context.ts';
import { type DrawnMail, type MailToDraw, drawMail } from '../rendering/draw-mail.ts';
import { type Inspected, inspectMail } from '../rendering/inspect-mail.ts';
import type { LocaleContent } from '../../rules/templates/template.ts';

/** What the thread is asked for. */
export type RenderWork = { readonly draw: MailToDraw } | { readonly inspect: LocaleContent };

/** Why nothing was drawn, and where: a place such as `blocks.2.text`, empty for the whole. */
export interface RenderFault {
  readonly path: string;
  readonly text: string;
  readonly line: number;
}
export type RenderAnswer = { readonly drawn: DrawnMail } | { readonly inspected: Inspected } | { readonly fault: RenderFault };

export function doRenderWork(work: RenderWork): RenderAnswer {
  if ('inspect' in work) return { inspected: inspectMail(work.inspect) };
  try {
    return { drawn: drawMail(work.draw) };
  } catch (error) {
    if (!(error instanceof DrawFault)) throw error;
    return { fault: { path: error.path, ...error.fault } };
  }
}
