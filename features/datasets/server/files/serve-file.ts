import { Refusal } from '@inlay/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { archiveOf } from '../../rules/dataset-files.ts';
import { zipLayout } from '../../rules/zip-layout.ts';
import { allowedQuarter } from '../allowed-quarter.ts';
import { DOWNLOAD_LIMIT } from '../bounds.ts';
import type { Parts } from '../parts.ts';
import { storedZip } from './stored-zip.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface FileRequest {
  /** e.g. `2024-Q1-01`. */
  readonly name: string;
  readonly raw: FastifyRequest;
  readonly reply: FastifyReply;
}

/** @throws Refusal `session_required`, `not_found`, `forbidden`, `rate_limited` */
export async function serveFile(parts: Parts, { name, raw, reply }: FileRequest): Promise<Buffer> {
  const quarter = await quarterFor(parts, raw, name.replace(/-\d\d$/, ''));
  const file = (await parts.library.filesOf(quarter)).find((one) => one.name === `${name}.xlsx`);
  if (!file) throw new Refusal('not_found');
  await parts.limits.take(DOWNLOAD_LIMIT, quarter.accountId);
  const bytes = await parts.library.read(quarter, file);
  headers(reply, { name: file.name, type: XLSX, bytes: file.bytes });
  return bytes;
}

/** @throws Refusal as `serveFile` */
export async function serveArchive(parts: Parts, { name, raw, reply }: FileRequest): Promise<Readable> {
  const quarter = await quarterFor(parts, raw, name);
  const files = await parts.library.filesOf(quarter);
  await parts.limits.take(DOWNLOAD_LIMIT, quarter.accountId, files.length);
  headers(reply, { name: archiveOf(name), type: 'application/zip', bytes: zipLayout(files).total });
  return storedZip(files, (file) => parts.library.read(quarter, file));
}

async function quarterFor(parts: Parts, raw: FastifyRequest, name: string) {
  const session = await parts.sessions.read(raw);
  if (!session) throw new Refusal('session_required');
  return { ...(await allowedQuarter(parts, session.accountId, name)), accountId: session.accountId };
}

function headers(reply: FastifyReply, { name, type, bytes }: { name: string; type: string; bytes: number }): void {
  void reply.headers({
    'content-type': type,
    'content-length': bytes,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
}
