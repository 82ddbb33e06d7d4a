/** The tags of a page with the names of their attributes: what a text that stays text can't change. */
export function structureOf(html: string): string {
  const tags = html.match(/<[a-z!/](?:"[^"]*"|'[^']*'|[^'">])*>/gi) ?? [];
  return tags.map((tag) => tag.replace(/"[^"]*"|'[^']*'/g, '""')).join('');
}

/** The cells that a spreadsheet would run, whichever of its usual separators it splits by. */
export function liveCells(csv: string): string[] {
  const cells = [',', ';', '\t', '|'].flatMap((separator) => splitCells(csv, separator));
  return cells.filter((cell) => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell));
}

/** As readers of RFC 4180 split: quotes count at the start of a cell only. */
function splitCells(csv: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at < csv.length;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(csv.slice(at));
    if (quoted) at += quoted[0].length;
    const rest = /^[^\r\n]*?(?=[\r\n]|$)/.exec(csv.slice(at))?.[0] ?? '';
    const plain = rest.split(separator)[0] ?? '';
    cells.push((quoted?.[1]?.replaceAll('""', '"') ?? '') + plain);
    at += plain.length + 1;
  }
  return cells;
}
