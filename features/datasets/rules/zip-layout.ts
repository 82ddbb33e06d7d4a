/** Sizes of a zip's parts without names, comments or extra fields, in bytes. */
export const ZIP_LOCAL_HEADER = 30;
export const ZIP_CENTRAL_HEADER = 46;
export const ZIP_END = 22;

export interface ZippedFile {
  /** ASCII. */
  readonly name: string;
  readonly bytes: number;
}

export interface ZipLayout {
  /** Where each file's header begins, counted from the archive's first byte. */
  readonly starts: readonly number[];
  /** Where the directory of all files begins. */
  readonly directory: number;
  /** Size of the whole archive. */
  readonly total: number;
}

/** Where what lies in an archive whose files are stored as they are. */
export function zipLayout(files: readonly ZippedFile[]): ZipLayout {
  const starts: number[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    starts.push(at);
    at += ZIP_LOCAL_HEADER + name.length + bytes;
  }
  const directory = at;
  const headers = files.reduce((sum, { name }) => sum + ZIP_CENTRAL_HEADER + name.length, 0);
  return { starts, directory, total: directory + headers + ZIP_END };
}

/** How much of a file has come when so many bytes of the archive have: from 0 to 1. */
export function shareOf(layout: ZipLayout, file: number, received: number): number {
  const start = layout.starts[file] ?? 0;
  const end = layout.starts[file + 1] ?? layout.directory;
  return Math.min(1, Math.max(0, (received - start) / (end - start)));
}

/** Number of the file that is coming, from 1; the last one while what comes after it does. */
export function fileUnderWay(files: readonly ZippedFile[], received: number): number {
  const layout = zipLayout(files);
  const whole = files.filter((_file, at) => shareOf(layout, at, received) === 1).length;
  return Math.min(whole + 1, files.length);
}
