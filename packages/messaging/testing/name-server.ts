import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';

/** How it is today. `silent` answers nothing, `broken` says that it can't tell (SERVFAIL). */
export type NameServerMood = 'well' | 'silent' | 'broken';

export interface NameServer {
  /** For DNS_SERVERS. */
  readonly address: string;
  /** TXT records by name, in lower case. */
  readonly records: Map<string, readonly string[]>;
  /** Names that were asked for. */
  readonly asked: string[];
  mood: NameServerMood;
  close(): Promise<void>;
}

const HEADER = 12;
const UDP_MOST = 1_200;
const [TXT, IN] = [16, 1];
const [RESPONSE, TRUNCATED, SERVFAIL, NXDOMAIN] = [0x8180, 0x0200, 2, 3];

/** A name server on loopback that knows TXT records, over UDP and, for what is longer, TCP (RFC 1035). */
export async function startNameServer(): Promise<NameServer> {
  const self = { records: new Map<string, readonly string[]>(), asked: [] as string[], mood: 'well' as NameServerMood };
  const udp = createSocket('udp4', (query, { address, port }) => {
    const answer = answerTo(self, query, UDP_MOST);
    if (answer) udp.send(answer, port, address);
  });
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  const { port } = udp.address();
  const tcp = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const answer = answerTo(self, bytes.subarray(2), Infinity);
      if (answer) socket.write(Buffer.concat([Buffer.from([answer.length >> 8, answer.length & 255]), answer]));
    });
  });
  await new Promise<void>((resolve) => tcp.listen(port, '127.0.0.1', resolve));
  return Object.assign(self, {
    address: `127.0.0.1:${(tcp.address() as AddressInfo).port}`,
    async close() {
      await new Promise<void>((resolve) => udp.close(() => resolve()));
      tcp.close();
    },
  });
}

function answerTo(
  { records, asked, mood }: Pick<NameServer, 'records' | 'asked' | 'mood'>,
  query: Buffer,
  most: number,
): Buffer | undefined {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(HEADER, at + 5);
  const name = labels.join('.').toLowerCase();
  asked.push(name);
  if (mood === 'silent') return undefined;
  const texts = mood === 'well' ? records.get(name) : undefined;
  const answers = (texts ?? []).map(recordOf);
  const size = HEADER + question.length + answers.reduce((sum, { length }) => sum + length, 0);
  const code = mood === 'broken' ? SERVFAIL : texts ? 0 : NXDOMAIN;
  const flags = RESPONSE | code | (size > most ? TRUNCATED : 0);
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  for (const [i, number] of [flags, 1, size > most ? 0 : answers.length].entries()) header.writeUInt16BE(number, 2 + i * 2);
  return Buffer.concat([header, question, ...(size > most ? [] : answers)]);
}

/** The name is that of the question; a text longer than 255 bytes comes in parts. */
function recordOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, i) => bytes.subarray(i * 255, (i + 1) * 255));
  const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
  const head = Buffer.alloc(HEADER);
  head.writeUInt16BE(0xc000 | HEADER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(IN, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
