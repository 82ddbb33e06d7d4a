import { FileBytes } from './from-schema.ts';

export interface Encoded {
  readonly type: string;
  readonly payload: string | Buffer;
}

const BOUNDARY = 'inlay-boundary';

/** A value as the given content type carries it; what it can't carry is written as text. */
export function encodeBody(type: string, value: unknown): Encoded {
  if (type === 'application/x-www-form-urlencoded')
    return { type, payload: new URLSearchParams(pairsOf(value).map(([name, one]) => [name, asText(one)])).toString() };
  if (type !== 'multipart/form-data') return { type, payload: JSON.stringify(value) ?? '' };
  const parts = pairsOf(value).map(([name, one]) => {
    const file = one instanceof FileBytes;
    const quoted = name.replaceAll(/["\r\n]/g, encodeURIComponent);
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted}"${file ? `; filename="a.png"\r\ncontent-type: ${one.mimeType}` : ''}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), file ? one.bytes : Buffer.from(asText(one)), Buffer.from('\r\n')]);
  });
  return { type: `${type}; boundary=${BOUNDARY}`, payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]) };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Members of an object, those of a list one by one. */
const pairsOf = (value: unknown): [string, unknown][] =>
  typeof value !== 'object' || value === null
    ? [['value', value]]
    : Object.entries(value).flatMap(([name, one]) =>
        Array.isArray(one) ? one.map((each): [string, unknown] => [name, each]) : [[name, one]],
      );
