import type { ElementFault } from './element-api.ts';
import type { LoadFault } from './element-faults.ts';
import { base } from './own-script.ts';

/** The plain object the page gets. What carries no code arose in the component itself. */
export const publicLoadFault = ({ code = 'internal', message = '', retryable = false }: Partial<LoadFault>): ElementFault => ({
  code,
  message,
  retryable,
  docs: `${base}/docs/errors/${code}`,
});

const said = new Set<string>();

/** The same thing is said once on a page, however many elements it keeps away. */
export function sayOnce({ code, message, docs }: ElementFault): void {
  const line = `Inlay ${code}: ${message} ${docs}`;
  if (!said.has(line)) console.error(line);
  said.add(line);
}
