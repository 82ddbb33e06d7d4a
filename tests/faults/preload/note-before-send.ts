// A broken build for a control: a request to a customer's server counts as answered when it has begun, and goes out a second late.
import { EventEmitter } from 'node:events';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import './clock-ahead.ts';

const LATE_MS = 1_000;

const send = http.request;
http.request = ((...what: Parameters<typeof send>) => {
  const end = (body: unknown) => {
    setTimeout(
      () =>
        send(...what)
          .on('error', () => {})
          .end(body),
      LATE_MS,
    );
    setImmediate(() =>
      call.emit('response', Object.assign(Readable.from([]), { statusCode: 204, headersDistinct: {}, socket: { bytesRead: 0 } })),
    );
  };
  const call = Object.assign(new EventEmitter(), { end, destroy: () => {} });
  return call;
}) as unknown as typeof send;
syncBuiltinESMExports();
