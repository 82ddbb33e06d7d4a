import type { FastifyInstance, InjectOptions } from 'fastify';

export type FormValue = string | string[] | { fileName: string; mimeType: string; bytes: Uint8Array };

export interface Send {
  json?: unknown;
  /** `application/x-www-form-urlencoded`. */
  form?: Record<string, string>;
  multipart?: Record<string, FormValue | undefined>;
  /** Sent as it stands. */
  raw?: { type: string; text: string };
  headers?: Record<string, string>;
  /** The socket's address. Unless told otherwise loopback; of a registration, which is counted by it, one of its own. */
  from?: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any answer
  body: any;
  text: string;
  bytes: Uint8Array;
}

export interface Client {
  send(method: string, path: string, what?: Send): Promise<Answer>;
  readonly cookies: Map<string, string>;
  /** Sent with every request once set, e.g. after login. */
  headers: Record<string, string>;
}

const REGISTRATION = '/api/Registration/UserRegistration';
let networks = 0;
const networkOfItsOwn = (): string => `10.250.${((networks += 1) >> 8) & 255}.${networks & 255}`;

/** A caller that keeps its cookies, over the server's in-process door. */
export function makeClient(http: FastifyInstance): Client {
  const cookies = new Map<string, string>();
  const client: Client = {
    cookies,
    headers: {},
    async send(method, path, { json, form, multipart, raw, headers = {}, from } = {}) {
      const options: InjectOptions = { method: method as 'GET', url: path, headers: { ...client.headers, ...headers } };
      const address = from ?? (path === REGISTRATION ? networkOfItsOwn() : undefined);
      if (address) options.remoteAddress = address;
      if (cookies.size > 0) options.cookies = Object.fromEntries(cookies);
      const set = (type: string, payload: string | Buffer) => {
        options.payload = payload;
        options.headers = { ...options.headers, 'content-type': type };
      };
      if (json !== undefined) set('application/json', JSON.stringify(json));
      if (form) set('application/x-www-form-urlencoded', new URLSearchParams(form).toString());
      if (raw) set(raw.type, raw.text);
      if (multipart) {
        const { type, payload } = await encodeMultipart(multipart);
        set(type, payload);
      }
      const answer = await http.inject(options);
      for (const { name, value, maxAge, expires } of answer.cookies) {
        if (value === '' || maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: isJson && answer.body !== '' ? JSON.parse(answer.body) : undefined,
        text: answer.body,
        bytes: answer.rawPayload,
      };
    },
  };
  return client;
}

async function encodeMultipart(fields: Record<string, FormValue | undefined>): Promise<{ type: string; payload: Buffer }> {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'string') data.append(name, one);
      else data.append(name, new Blob([one.bytes as Uint8Array<ArrayBuffer>], { type: one.mimeType }), one.fileName);
    }
  }
  const request = new Request('http://localhost/', { method: 'POST', body: data });
  return { type: request.headers.get('content-type') ?? '', payload: Buffer.from(await request.arrayBuffer()) };
}
