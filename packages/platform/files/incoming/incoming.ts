import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeBodyRoom } from '../../http/bodies/body-room.ts';
import { bytesOf } from '../../http/bodies/form-body.ts';
import { refusedWhenFull } from '../disk-full.ts';
import { receiveOne } from './receive-one.ts';
import { type IncomingBounds, type IncomingFile, type IncomingParts, receiveParts } from './receive-parts.ts';

const MB = 1024 * 1024;
/** Bytes on the disk that bodies may hold while they are looked at. */
export const INCOMING_ROOM = { ofNetwork: 64 * MB, ofSurroundings: 128 * MB, ofProcess: 512 * MB } as const;

export type { IncomingBounds, IncomingFile } from './receive-parts.ts';

/** A body of fields and files. Its files lie on this machine until it is discarded. */
export interface Received extends IncomingParts {
  discard(): Promise<void>;
}

/** A body that is one file, read to its end. */
export interface ReceivedWhole extends Pick<IncomingFile, 'path' | 'size' | 'sha256'> {
  /** For what is made of it; it goes with it. */
  readonly folder: string;
  discard(): Promise<void>;
}

/** Bodies that are streamed to the disk: nothing of them is held in memory, and nothing outlives its call. */
export interface Incoming {
  /** One of fields and files. @throws Refusal `unsupported_media_type`, `too_large`, `bad_request` for a body that is slow or breaks off, `unavailable` */
  receive(request: FastifyRequest, reply: FastifyReply, bounds: IncomingBounds): Promise<Received>;
  /** One that is left to its operation as a stream. @throws Refusal as `receive` */
  receiveWhole(request: FastifyRequest, reply: FastifyReply, mostBytes: number): Promise<ReceivedWhole>;
  /** Removes what a killed process left, older than so many ms. */
  sweep(olderThanMs: number): Promise<void>;
}

type ReadInto<T> = (folder: string, signal: AbortSignal) => Promise<T>;

export function makeIncoming(dataDir: string): Incoming {
  const home = join(dataDir, 'incoming');
  const room = makeBodyRoom(INCOMING_ROOM);

  async function readIntoFolder<T>(
    { request, reply, bytes }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly bytes: number },
    read: ReadInto<T>,
  ): Promise<T & { discard(): Promise<void> }> {
    if (reply.raw.destroyed) throw new Refusal('bad_request');
    const stop = new AbortController();
    const dropped = Promise.withResolvers<never>();
    const leave = room.enter(request.ip, bytes, dropped.reject);
    let folder: string | undefined;
    const discard = async () => {
      leave();
      if (folder) await rm(folder, { recursive: true, force: true });
    };
    let reading: Promise<T> | undefined;
    try {
      await mkdir(home, { recursive: true, mode: 0o700 });
      folder = await mkdtemp(join(home, 'body-'));
      reading = read(folder, stop.signal);
      // Whoever looks on before it is read would have its first bytes.
      const slow = room.rejectWhenSlow(request.raw, bytes);
      const gone = new Promise<never>((_, reject) => {
        if (reply.raw.destroyed) reject(new Refusal('bad_request'));
        reply.raw.once('close', () => reject(new Refusal('bad_request')));
      });
      return { ...(await Promise.race([reading, slow, dropped.promise, gone])), discard };
    } catch (error) {
      stop.abort();
      // What it still sends would be read and thrown away.
      void reply.header('connection', 'close');
      // Its last file is closed before the folder goes.
      await reading?.catch(() => {});
      await discard();
      throw refusedWhenFull(error);
    }
  }

  return {
    async receive(request, reply, bounds) {
      if (!request.isMultipart()) throw new Refusal('unsupported_media_type');
      const bytes = bytesOf(request, bounds.bodyBytes);
      return readIntoFolder({ request, reply, bytes }, (folder, signal) => receiveParts(request, folder, bounds, signal));
    },
    async receiveWhole(request, reply, mostBytes) {
      const { body } = request;
      if (!(body instanceof Readable)) throw new Refusal('unsupported_media_type');
      const bytes = Math.min(Number(request.headers['content-length'] ?? mostBytes), mostBytes);
      return readIntoFolder({ request, reply, bytes }, (folder, signal) => receiveOne(body, folder, mostBytes, signal));
    },
    async sweep(olderThanMs) {
      for (const name of await readdir(home).catch(() => [])) {
        const path = join(home, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < Date.now() - olderThanMs) await rm(path, { recursive: true, force: true });
      }
    },
  };
}
