import { residentMegabytes } from '../machine/resident-memory.ts';
import { type Row, atMost, timeAtMost } from '../row.ts';

const FORMATS = ['csv', 'ndjson', 'xlsx'] as const;
const MEGABYTE = 1_048_576;
const SECONDS = 10;
const GROWN_MB = 64;

interface Exported {
  readonly format: (typeof FORMATS)[number];
  readonly seconds: number;
  readonly megabytes: number;
  /** Beyond what the server held before the first of them. */
  readonly grownMb: number;
}

/** Each format once, one after the other, read as fast as it comes. */
export async function exportEach({ url, pid }: { url: string; pid: number }, secret: string, submissions: number): Promise<Exported[]> {
  const before = residentMegabytes(pid);
  const done: Exported[] = [];
  for (const format of FORMATS) {
    let [lines, bytes, most] = [0, 0, before];
    const began = performance.now();
    const answer = await fetch(`${url}?form=main&format=${format}`, { headers: { authorization: `Bearer ${secret}` } });
    for await (const piece of answer.body ?? []) {
      for (const byte of piece) if (byte === 10) lines += 1;
      bytes += piece.length;
      most = Math.max(most, residentMegabytes(pid));
    }
    const seconds = (performance.now() - began) / 1_000;
    const expected = { csv: submissions + 1, ndjson: submissions, xlsx: undefined }[format];
    if (!answer.ok || (expected !== undefined && lines !== expected)) throw new Error(`The ${format} has ${lines} lines.`);
    done.push({ format, seconds, megabytes: bytes / MEGABYTE, grownMb: most - before });
  }
  return done;
}

export const exportRows = (engine: string, exports: readonly Exported[], submissions: number): Row[] =>
  exports.flatMap(({ format, seconds, megabytes, grownMb }) => [
    {
      name: `${engine}, export of ${submissions.toLocaleString('en')} as ${format.toUpperCase()}`,
      value: seconds,
      unit: 's',
      budget: timeAtMost(seconds, SECONDS),
      beside: `${megabytes.toFixed(1)} MB`,
    },
    { name: `${engine}, memory it takes`, value: grownMb, unit: 'MB', budget: atMost(grownMb, GROWN_MB) },
  ]);
