import { spawn } from 'node:child_process';
import { getEventListeners, once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupAddress } from 'node:dns';
import { type AddressInfo, type LookupFunction, type Server, Socket, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TLSSocket, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ResolveName } from './resolve-name.ts';
import { type SafeRequest, safeFetch } from './safe-fetch.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from './testing/certificate.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const close of closing.splice(0)) close();
});

/** Starts a server on this machine for one test; ends with it, and its sockets too. */
async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, host);
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const answering = (listener: http.RequestListener) => listen(http.createServer(listener));
/** Says this to whoever connects and sends something. */
const saying = (say: (socket: Socket) => void) => listen(createServer((socket) => socket.once('data', () => say(socket))));
function trickle(socket: Socket, first: string, words: string): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(words), 20);
  socket.once('close', () => clearInterval(timer));
}
const resolvingTo =
  (...addresses: string[]): ResolveName =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

const BOUNDS = { timeoutMs: 5_000, maxAnswerBytes: 4_096 };
const to = (port: number, path = '/', request: Partial<SafeRequest> = {}) =>
  safeFetch(`http://127.0.0.1:${port}${path}`, { ...BOUNDS, allowPrivate: [`127.0.0.1:${port}`], ...request });
const refused = (reason: string) => expect.objectContaining({ name: 'SafeFetchError', reason });

describe('a request', () => {
  test('goes out as it was given, asks for nothing packed, and its answer comes back', async () => {
    const port = await answering(async (request, response) => {
      const { method, url, headers } = request;
      const cookies = ['a=1', 'b=2'];
      response
        .writeHead(201, { 'set-cookie': cookies, 'x-answer': 'yes' })
        .end(JSON.stringify({ method, url, headers, body: await text(request) }));
    });
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'br' };
    const answer = await to(port, '/hooks?of=1', { method: 'POST', headers, body: '{"type":"test"}' });
    expect(answer).toMatchObject({ status: 201, headers: { 'x-answer': 'yes', 'set-cookie': 'a=1, b=2' } });
    expect(answer.tookMs).toBeLessThan(BOUNDS.timeoutMs);
    expect(JSON.parse(answer.body.toString())).toEqual({
      method: 'POST',
      url: '/hooks?of=1',
      headers: {
        'content-type': 'application/json',
        'content-length': '15',
        'accept-encoding': 'identity',
        host: `127.0.0.1:${port}`,
        connection: 'close',
      },
      body: '{"type":"test"}',
    });
  });

  test.each([204, 304, 404, 410, 500])('%i is an answer', async (status) => {
    const port = await answering((_, response) => response.writeHead(status).end());
    expect(await to(port)).toMatchObject({ status, body: Buffer.alloc(0) });
  });

  test.each([301, 302, 303, 307, 308])('%i leads nowhere', async (status) => {
    const asked: unknown[] = [];
    const port = await answering(({ url }, response) => {
      asked.push(url);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    await expect(to(port)).rejects.toEqual(expect.objectContaining({ reason: 'redirect', status }));
    expect(asked).toEqual(['/']);
  });

  test('no connection is used twice', async () => {
    const ports = new Set<number | undefined>();
    const port = await answering(({ socket }, response) => {
      ports.add(socket.remotePort);
      response.writeHead(200, { connection: 'keep-alive' }).end();
    });
    for (let i = 0; i < 3; i += 1) await to(port);
    expect(ports.size).toBe(3);
  });

  test('what a packed answer holds is not unpacked', async () => {
    const packed = Buffer.from('H4sIAAAAAAAAA0vLz1dIKs4GAKq8gUsHAAAA', 'base64');
    const port = await answering((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
    expect((await to(port)).body).toEqual(packed);
  });
});

describe('addresses that are not public', () => {
  /** Counts who comes. */
  async function canary() {
    const heard: string[] = [];
    const port = await listen(createServer((socket) => heard.push(String(socket.remoteAddress))).on('error', () => {}));
    return { port, heard };
  }

  test.each([
    ['127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
    ['127.0.0.1', '8.8.8.8'],
    ['2606:4700:4700::1111', '::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['169.254.169.254'],
    ['fe80::1%lo'],
    ['not an address'],
  ])('a name that has %s among its own is refused', async (...addresses) => {
    const { port, heard } = await canary();
    const request = { ...BOUNDS, allowHttp: true, resolve: resolvingTo(...addresses) };
    await expect(safeFetch(`http://hooks.example.com:${port}`, request)).rejects.toEqual(refused('address-not-allowed'));
    expect(heard).toEqual([]);
  });

  /** Cuts each connection off before it is made, and says which addresses it would have been made to. */
  function cutConnections(): string[] {
    const reached: string[] = [];
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function cut(this: Socket, ...given: unknown[]) {
      const [{ host, lookup }] = given.flat() as [{ host: string; lookup: LookupFunction }];
      lookup(host, { all: true }, (_, found) => {
        for (const { address } of found as LookupAddress[]) reached.push(address);
        setImmediate(() => this.destroy(new Error('cut')));
      });
      return this;
    });
    return reached;
  }

  test('a name that changes its address once it was judged is connected to where it was judged', async () => {
    const reached = cutConnections();
    const answers = ['8.8.8.8', '127.0.0.1', '127.0.0.1'];
    const resolve: ResolveName = async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }];
    await expect(safeFetch('https://hooks.example.com', { ...BOUNDS, resolve })).rejects.toEqual(refused('connect'));
    expect({ reached, answers }).toEqual({ reached: ['8.8.8.8'], answers: ['127.0.0.1', '127.0.0.1'] });
  });

  test('of a thousand addresses all are judged and a few of each family tried', async () => {
    const reached = cutConnections();
    const four = Array.from({ length: 500 }, (_, i) => `8.8.${i >> 8}.${i & 255}`);
    const six = Array.from({ length: 500 }, (_, i) => `2606:4700::${i.toString(16)}`);
    const asked = (...addresses: string[]) => safeFetch('https://hooks.example.com', { ...BOUNDS, resolve: resolvingTo(...addresses) });
    await expect(asked(...four, ...six, '127.0.0.1')).rejects.toEqual(refused('address-not-allowed'));
    expect(reached).toEqual([]);
    await expect(asked(...four, ...six)).rejects.toEqual(refused('connect'));
    expect(reached).toEqual([...four.slice(0, 4), ...six.slice(0, 4)]);
  });

  test('the judged address is the connected one, and the name stays in Host', async () => {
    const port = await answering(({ headers }, response) => response.end(headers.host));
    const place = `hooks.example.com:${port}`;
    const answer = await safeFetch(`http://${place}`, { ...BOUNDS, allowPrivate: [place], resolve: resolvingTo('127.0.0.1') });
    expect(answer.body.toString()).toBe(place);
  });

  test('of several addresses the next one is tried', async () => {
    const port = await answering((_, response) => response.end('here'));
    const place = `hooks.example.com:${port}`;
    const request = { ...BOUNDS, allowPrivate: [place], resolve: resolvingTo('127.0.0.9', '127.0.0.1') };
    expect((await safeFetch(`http://${place}`, request)).body.toString()).toBe('here');
  });

  test('what the operator allows is one host at one port', async () => {
    const { port, heard } = await canary();
    const allowPrivate = [`127.0.0.1:${port + 1}`, `hooks.example.com:${port}`];
    for (const place of [`127.0.0.1:${port}`, `other.example.com:${port}`])
      await expect(
        safeFetch(`http://${place}`, { ...BOUNDS, allowHttp: true, allowPrivate, resolve: resolvingTo('127.0.0.1') }),
      ).rejects.toEqual(refused('address-not-allowed'));
    expect(heard).toEqual([]);
  });

  test('a proxy that the environment names is not asked', async () => {
    const { port: proxy, heard } = await canary();
    const port = await answering((_, response) => response.end('straight'));
    const place = `http://127.0.0.1:${port}`;
    const script = `import { safeFetch } from ${JSON.stringify(new URL('safe-fetch.ts', import.meta.url).href)};
      const { body } = await safeFetch('${place}', { timeoutMs: 5000, maxAnswerBytes: 99, allowPrivate: ['127.0.0.1:${port}'] });
      console.log(String(body));`;
    const proxies = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: `http://127.0.0.1:${proxy}`, http_proxy: `http://127.0.0.1:${proxy}` };
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, ...proxies } });
    expect(await text(child.stdout)).toBe('straight\n');
    expect(heard).toEqual([]);
  });
});

describe('a name', () => {
  const named = (resolve?: ResolveName) => safeFetch('https://hooks.invalid', { ...BOUNDS, timeoutMs: 300, ...(resolve && { resolve }) });

  test.each<[string, ResolveName]>([
    ['leads nowhere', () => Promise.reject(new Error('ENOTFOUND'))],
    ['has no address', resolvingTo()],
  ])('that %s', async (_, resolve) => expect(await named(resolve).catch((error) => error)).toEqual(refused('dns')));

  test('whose servers never answer is waited for no longer than for the answer', async () => {
    await expect(named(() => new Promise(() => {}))).rejects.toEqual(refused('timeout'));
  });
});

describe('whoever answers badly', () => {
  const http200 = 'HTTP/1.1 200 OK\r\n';

  test('nobody there', async () => {
    const server = createServer();
    const port = await listen(server);
    server.close();
    await expect(to(port)).rejects.toEqual(refused('connect'));
  });

  test('a connection that nobody takes is waited for for five seconds', async () => {
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function unheard(this: Socket) {
      return Object.assign(this, { connecting: true });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = vi.fn();
    const asked = safeFetch('http://8.8.8.8', { ...BOUNDS, timeoutMs: 15_000, allowHttp: true }).catch(outcome);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(outcome).toHaveBeenCalledWith(refused('connect'));
  });

  test.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    ['trickles its headers', (socket) => trickle(socket, http200, 'x-a: b\r\n')],
  ])('%s: the time bounds it', async (_, say) => {
    const port = await saying(say);
    const began = performance.now();
    await expect(to(port, '/', { timeoutMs: 400 })).rejects.toEqual(refused('timeout'));
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test.each<[string, (socket: Socket) => void]>([
    ['goes at once', (socket) => socket.destroy()],
    ['resets', (socket) => socket.resetAndDestroy()],
    ['goes within its headers', (socket) => socket.end(`${http200}content-le`)],
    ['speaks another language', (socket) => socket.end('220 mail.example.com ESMTP\r\n')],
    ['changes the protocol', (socket) => socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n')],
    ['has 20 KB of headers', (socket) => socket.write(`${http200}x-a: ${'b'.repeat(20_000)}\r\n\r\n`)],
    ['says again and again to go on', (socket) => trickle(socket, '', 'HTTP/1.1 100 Continue\r\n\r\n')],
    ['gives hints without end', (socket) => trickle(socket, '', `HTTP/1.1 103 Early Hints\r\nlink: ${'a'.repeat(9_000)}\r\n\r\n`)],
    ['says two lengths', (socket) => socket.end(`${http200}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n1`)],
  ])('%s', async (_, say) => {
    await expect(to(await saying(say))).rejects.toEqual(refused('closed'));
  });

  test.each<[string, (socket: Socket) => void]>([
    ['breaks its body off', (socket) => socket.end(`${http200}content-length: 99\r\n\r\nbegun`)],
    ['never ends its body', (socket) => socket.write(`${http200}content-length: 99\r\n\r\nbegun`)],
    ['trickles its body', (socket) => trickle(socket, `${http200}content-length: 999999\r\n\r\nbegun`, 'x')],
  ])('%s: it has answered', async (_, say) => {
    const answer = await to(await saying(say), '/', { timeoutMs: 400 });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toMatch(/^begunx*$/);
    expect(answer.tookMs).toBeLessThan(15_000);
  });

  test('a body without end is read up to the bound, and costs no more memory than that', async () => {
    let sent = 0;
    const port = await answering((_, response) => {
      const more = () => {
        do sent += 65_536;
        while (response.write(Buffer.alloc(65_536, 'a')));
      };
      response.on('drain', more);
      more();
    });
    const answer = await to(port);
    expect(answer.body).toEqual(Buffer.alloc(4_096, 'a'));
    expect(answer.tookMs).toBeLessThan(BOUNDS.timeoutMs);
    // What the sockets' own buffers take stays unread.
    expect(sent).toBeLessThan(16_000_000);
  });

  test('a body in wrappings larger than itself is read no further than its bytes are worth', async () => {
    let sent = 0;
    const port = await saying((socket) => {
      socket.write(`${http200}transfer-encoding: chunked\r\n\r\n`);
      const chunk = `1;${'x'.repeat(16_000)}\r\na\r\n`;
      const more = () => {
        do sent += chunk.length;
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on('drain', more);
      more();
    });
    const answer = await to(port);
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toMatch(/^a+$/);
    expect(sent).toBeLessThan(16_000_000);
  });

  test.each([0, 1, 5, 6])('of five bytes %i are asked for', async (maxAnswerBytes) => {
    const port = await answering((_, response) => response.end('12345'));
    expect((await to(port, '/', { maxAnswerBytes })).body.toString()).toBe('12345'.slice(0, maxAnswerBytes));
  });
});

describe('a caller that gives up', () => {
  test('may keep its signal for ever: no request stays behind at it', async () => {
    const port = await answering((_, response) => response.end());
    const given = new AbortController();
    const heard: WeakRef<object>[] = [];
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function noted(this: EventTarget, ...rest: Parameters<typeof listen>) {
      if (this instanceof AbortSignal && this !== given.signal) heard.push(new WeakRef(this));
      return listen.apply(this, rest);
    };
    try {
      for (let i = 0; i < 5; i += 1) await to(port, '/', { signal: given.signal });
    } finally {
      EventTarget.prototype.addEventListener = listen;
    }
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await vi.waitFor(() => {
      collect();
      expect(heard.filter((signal) => signal.deref())).toEqual([]);
    });
    expect(heard.length).toBeGreaterThan(5);
    expect(getEventListeners(given.signal, 'abort')).toEqual([]);
  });

  test.each([0, 50])('after %i ms gets its own reason', async (ms) => {
    const port = await answering(() => {});
    const given = new AbortController();
    const giveUp = () => given.abort(new Error('stopping'));
    if (ms === 0) giveUp();
    else setTimeout(giveUp, ms);
    await expect(to(port, '/', { signal: given.signal })).rejects.toThrow('stopping');
  });

  test('within the body too', async () => {
    const port = await saying((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n1'));
    await expect(to(port, '/', { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout');
  });
});

describe('TLS', () => {
  const known = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(known));

  const serve = (listener: http.RequestListener) => listen(https.createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, listener));
  const asked = (host: string, port: number) =>
    safeFetch(`https://${host}:${port}`, { ...BOUNDS, allowPrivate: [`${host}:${port}`], resolve: resolvingTo('127.0.0.1') });

  test.each([
    ['hooks.example.com', 'hooks.example.com'],
    ['hooks.example.com.', 'hooks.example.com'],
    ['127.0.0.1', false],
  ])('a certificate of %s is taken, and the name is said first', async (host, servername) => {
    setDefaultCACertificates([...known, CERTIFICATE]);
    const port = await serve(({ socket }, response) => response.end(JSON.stringify((socket as TLSSocket).servername)));
    expect(JSON.parse((await asked(host, port)).body.toString())).toBe(servername);
  });

  test('a certificate that nobody signed is not, whatever the environment says', async () => {
    const port = await serve((_, response) => response.end());
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      await expect(asked('hooks.example.com', port)).rejects.toEqual(refused('tls'));
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    }
  });

  test('nor one of another name', async () => {
    setDefaultCACertificates([...known, CERTIFICATE]);
    const port = await serve((_, response) => response.end());
    await expect(asked('other.example.com', port)).rejects.toEqual(refused('tls'));
  });

  test('who goes after the handshake has not broken TLS', async () => {
    setDefaultCACertificates([...known, CERTIFICATE]);
    const port = await serve(({ socket }) => socket.destroy());
    await expect(asked('hooks.example.com', port)).rejects.toEqual(refused('closed'));
  });

  test('whoever speaks no TLS is not spoken to', async () => {
    await expect(asked('hooks.example.com', await answering((_, response) => response.end()))).rejects.toEqual(refused('tls'));
  });
});
