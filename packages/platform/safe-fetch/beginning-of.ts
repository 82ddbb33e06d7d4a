import type { IncomingMessage } from 'node:http';

/** A body in small pieces takes several bytes on the wire for each of its own. More than these are there to keep us busy. */
const WIRE_BYTES_PER_BYTE = 8;
/** What one read of the socket may take at once. */
const ONE_READ_BYTES = 65_536;

/** What comes of a body until it has so many bytes, ends, breaks off or is told to stop. Nothing is read after that. */
export function beginningOf(answer: IncomingMessage, bytes: number, stop: AbortSignal): Promise<Buffer> {
  return new Promise((resolve) => {
    const { socket } = answer;
    const mostRead = socket.bytesRead + ONE_READ_BYTES + bytes * WIRE_BYTES_PER_BYTE;
    const chunks: Buffer[] = [];
    let read = 0;
    const finish = () => {
      stop.removeEventListener('abort', finish);
      answer.destroy();
      resolve(Buffer.concat(chunks, Math.min(read, bytes)));
    };
    if (stop.aborted || bytes === 0) return finish();
    stop.addEventListener('abort', finish);
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      read += chunk.length;
      if (read >= bytes || socket.bytesRead > mostRead) finish();
    });
    // The status is known: how the body ends changes nothing.
    answer.on('error', finish);
    answer.on('close', finish);
  });
}
