/** The dark modules as one SVG path, a unit each: neighbours in a row are one piece. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  const pieces: string[] = [];
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      const width = x + 1 - from;
      pieces.push(`M${from} ${y}h${width}v1h-${width}z`);
    }
  }
  return pieces.join('');
}
