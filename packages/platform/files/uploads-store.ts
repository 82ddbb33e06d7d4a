import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import type { ServerSettings } from '../server-settings.ts';

export interface FileStore {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Takes the content of a file on this machine. */
  writeFrom(key: string, path: string): Promise<void>;
  read(key: string): Promise<Uint8Array | undefined>;
  stream(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}

/** Files below DATA_DIR/uploads, or in a bucket when STORAGE_URL names one. */
export function openFileStore({ dataDir, storageUrl }: Pick<ServerSettings, 'dataDir' | 'storageUrl'>): FileStore {
  let opened: Promise<Disk> | undefined;
  const open = () => (opened ??= openDisk());

  async function openDisk(): Promise<Disk> {
    const { Disk: OfDriver } = await import('flydrive');
    return new OfDriver(await (storageUrl ? openBucket(storageUrl) : openFolder(join(dataDir, 'uploads'))));
  }

  return {
    write: async (key, bytes) => (await open()).put(key, bytes, { contentType: 'image/webp' }),
    async writeFrom(key, path) {
      // A bucket wants to know how much comes.
      const { size } = await stat(path);
      await (await open()).copyFromFs(path, key, { contentType: 'application/octet-stream', contentLength: size });
    },
    async read(key) {
      const disk = await open();
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined;
    },
    async stream(key) {
      const disk = await open();
      return (await disk.exists(key)) ? disk.getStream(key) : undefined;
    },
    remove: async (key) => (await open()).delete(key),
  };
}

async function openFolder(location: string): Promise<DriverContract> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new FSDriver({ location, visibility: 'private' });
}

/**
 * `s3://key:secret@bucket?region=…&endpoint=…` (endpoint for other services than Amazon's). Credentials may be left out: then
 * the client looks for them as it always does. Needs `@aws-sdk/client-s3` and `@aws-sdk/s3-request-presigner`, which a default
 * installation leaves out.
 */
async function openBucket(storageUrl: string): Promise<DriverContract> {
  const url = new URL(storageUrl);
  const endpoint = url.searchParams.get('endpoint');
  const { S3Driver } = await import('flydrive/drivers/s3').catch(() => {
    throw new Error('STORAGE_URL needs two more packages: npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner');
  });
  return new S3Driver({
    bucket: url.hostname,
    visibility: 'private',
    supportsACL: false,
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(url.username && {
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
}
