import type { Fault } from './fault.ts';
import { fill, type ShellTexts } from './strings.ts';
import type { Tools } from './tools.ts';

/**
 * What the checkbox says about a fault: a line for the visitor, and one that helps whoever owns the page. There are no tools as long as there
 * is no widget, and nothing to wait for.
 */
export function describeFault(
  { code, wait, away }: Pick<Fault, 'code' | 'wait' | 'away'>,
  texts: ShellTexts,
  tools: Pick<Tools, 'duration'> | undefined,
): [title: string, detail: string] {
  if (wait) return [texts.wait, fill(texts.waitFor, { time: tools!.duration(wait) })];
  if (away) return [code === 'network' ? texts.offline : texts.unreachable, texts.press];
  if (/^(account-|invalid-|license-|domain-)/.test(code)) return [texts.notSetUp, code];
  return [texts.failed, code];
}
