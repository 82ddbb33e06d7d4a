import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** How the mail server is today: 'full' refuses each recipient for now (4xx), 'closed' every connection and 'strict' every sender (5xx). */
export type SmtpMood = 'well' | 'full' | 'closed' | 'strict';

export interface SmtpSink {
  readonly url: string;
  mood: SmtpMood;
  /** ms that looking at a recipient takes. */
  delay: number;
  /** Message-IDs as they came, repeats included, and when (ms of `performance.now()`). */
  readonly received: { readonly id: string; readonly text: string; readonly raw: string; readonly at: number }[];
  close(): Promise<void>;
}

/** A real mail server that keeps what it is sent. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const refusal = (responseCode: number) => Object.assign(new Error('Not now.'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onConnect: (_session, done) => done(sink.mood === 'closed' ? refusal(554) : null),
    onMailFrom: (_address, _session, done) => done(sink.mood === 'strict' ? refusal(550) : null),
    onRcptTo: (_address, _session, done) => void pause(sink.delay).then(() => done(sink.mood === 'full' ? refusal(452) : null)),
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        sink.received.push({
          id: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '',
          text: raw.split('\r\n\r\n')[1] ?? '',
          raw,
          at: performance.now(),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mood: 'well',
    delay: 0,
    received: [],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return sink;
}
