/** How much a type is wanted: the range that names it most closely decides. */
function weightOf(accept: string, type: string): number {
  const [family] = type.split('/');
  let best = { closeness: 0, weight: 0 };
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const closeness = name === type ? 3 : name === `${family}/*` ? 2 : name === '*/*' ? 1 : 0;
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
    if (closeness > best.closeness) best = { closeness, weight: Number.isNaN(weight) ? 0 : weight };
  }
  return best.weight;
}

const LONGEST = 1_000;

/** Whether a caller would rather have JSON than a page; who takes both alike is a browser. */
export function prefersJson(accept: string | undefined): boolean {
  const text = (accept ?? '').slice(0, LONGEST);
  return weightOf(text, 'application/json') > weightOf(text, 'text/html');
}
