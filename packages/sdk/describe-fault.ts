import type { Fault } from './fault.ts';
import { fill, type ShellTexts } from './strings.ts';

/** What the checkbox says about a fault: a line for the visitor, and one that helps whoever owns the page. */
export function describeFault(
  { code, wait, away }: Pick<Fault, 'code' | 'wait' | 'away'>,
  texts: ShellTexts,
  duration: (seconds: number) => string,
): [title: string, detail: string] {
  if (wait) return [texts.wait, fill(texts.waitFor, { time: duration(wait) })];
  if (away) return [code === 'network' ? texts.offline : texts.unreachable, texts.press];
  if (/^(invalid-|license-|domain-)/.test(code)) return [texts.notSetUp, code];
  return [texts.failed, code];
}
