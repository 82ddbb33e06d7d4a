import type { Fault } from './fault.ts';
import { duration, fill, shellTexts } from './strings.ts';

/** What the checkbox says about a fault: a line for the visitor, and one that helps whoever owns the page. */
export function describeFault({ code, wait, away }: Pick<Fault, 'code' | 'wait' | 'away'>): [title: string, detail: string] {
  if (wait) return [shellTexts.wait, fill(shellTexts.waitFor, { time: duration(wait) })];
  if (away) return [code === 'network' ? shellTexts.offline : shellTexts.unreachable, shellTexts.press];
  if (/^(invalid-|license-|domain-)/.test(code)) return [shellTexts.notSetUp, code];
  return [shellTexts.failed, code];
}
