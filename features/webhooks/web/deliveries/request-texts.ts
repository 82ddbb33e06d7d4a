import type { Attempt, WholeDelivery } from '../webhook-calls.ts';

/** JSON with line breaks; anything else as it is. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The request of an attempt for a terminal, byte for byte: its signature fits. */
export function curlOf({ request }: Pick<WholeDelivery, 'request'>, { headers }: Pick<Attempt, 'headers'>): string {
  return [
    `curl -X POST ${quoted(request.url ?? '')}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-binary ${quoted(request.body)}`,
  ].join(' \\\n  ');
}
