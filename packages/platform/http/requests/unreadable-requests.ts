import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, Refusal } from '@inlay/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal } from '../http-errors.ts';

type Headers = Readonly<Record<string, string>>;

const bodyOf = ({ status, code, message }: Refusal, requestId: string): ErrorBody => ({ status, code, message, requestId });

/** An address that can't be decoded: no route, so no hook, saw it. */
export const answerBadAddress =
  (headers: Headers) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = asRefusal(error);
    void reply
      .code(refusal.status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf(refusal, request.id)));
  };

/**
 * What is no HTTP, has headers past their bound or takes too long to come: answered by hand, then closed. A connection that a browser
 * opened ahead and has sent nothing on is closed without a word: the browser could take the answer for that of its next request.
 */
export const answerNoRequest =
  (headers: Headers) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.bytesRead === 0) return void socket.destroy();
    const refusal = new Refusal(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'bad_request');
    if (socket.writable) {
      const body = JSON.stringify(bodyOf(refusal, randomUUID()));
      const lines = Object.entries({
        ...headers,
        'cache-control': 'no-store',
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
