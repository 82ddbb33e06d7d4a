import { ApiError, TransportError } from '@inlay/web-client/api-client.ts';

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Told with every piece: bytes that have come so far. */
  readonly onBytes: (received: number) => void;
}

/**
 * A file of the site, piece by piece.
 * @throws ApiError for an answer that is not OK, TransportError when the line breaks, the signal's reason when aborted
 */
export async function fetchFile(path: string, { signal, onBytes }: FetchOptions): Promise<Blob> {
  try {
    const answer = await fetch(path, { signal, credentials: 'same-origin' });
    if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as Record<string, unknown>);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = answer.body?.getReader();
    let received = 0;
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      pieces.push(read.value);
      received += read.value.length;
      onBytes(received);
    }
    return new Blob(pieces, { type: answer.headers.get('content-type') ?? '' });
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw new TransportError('The line broke.', { cause: error });
  }
}

/** Hands a file to the browser to keep. */
export function keepFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
