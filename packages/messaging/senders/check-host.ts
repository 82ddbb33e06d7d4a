import { Refusal } from '@inlay/kernel/errors.ts';
import { readHost } from '@inlay/platform/safe-fetch/target.ts';
import { PORT_SENTENCE, SMTP_PORTS } from '../rules/sender-shapes.ts';

/** What the host's name resolves to is judged at each connection. @throws Refusal `invalid_request` on `host` or `port` */
export function checkHost(host: string, port: number, allowPrivate: readonly string[]): void {
  if (allows(host, port, allowPrivate)) return;
  const known = SMTP_PORTS.some((one) => one === port);
  throw new Refusal('invalid_request', { fields: known ? { host: 'This is not the name of a public host.' } : { port: PORT_SENTENCE } });
}

function allows(host: string, port: number, allowPrivate: readonly string[]): boolean {
  try {
    readHost(host, port, { ports: SMTP_PORTS, allowPrivate });
    return true;
  } catch {
    return false;
  }
}
