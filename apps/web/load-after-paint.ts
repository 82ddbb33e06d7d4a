// Runs after the build. What a public page shows needs no script: style and fonts come first, and what makes the page answer is
// asked for when the first picture stands. React Router writes the opposite: every script at the head of the queue, before the style sheet.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const client = join(import.meta.dirname, 'build/client');
const PRELOAD = /<link rel="modulepreload" href="(?<href>[^"]*)"\/?>/g;
const START = /(?<=<script type="module" async="">)import [\s\S]*?(?=<\/script>)/;
const IMPORT = /^import (?:\* as (?<name>\w+) from )?"(?<path>[^"]+)";$/gm;

/** Answers with the first paint; at once where none will come or none is told: in a tab that nobody sees, in an old browser. */
const PAINTED = `new Promise((go) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) return go();
  new PerformanceObserver((_, observer) => (observer.disconnect(), go())).observe({ type: "paint", buffered: true });
})`;

function putOff(start: string, preloads: readonly string[]): string {
  const imports = [...start.matchAll(IMPORT)].map(({ groups }) => ({ name: groups?.['name'] ?? '', path: groups?.['path'] ?? '' }));
  return `await ${PAINTED};
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
const [${imports.map(({ name }) => name).join(', ')}] = await Promise.all([${imports.map(({ path }) => `import("${path}")`).join(', ')}]);
${start.replace(IMPORT, '').trim()}`;
}

/** All else keeps its order, which hydration counts on. */
export function loadAfterPaint(html: string): string {
  const start = START.exec(html)?.[0];
  if (start === undefined) return html;
  const preloads = [...html.matchAll(PRELOAD)].map(({ groups }) => groups?.['href'] ?? '');
  return html.replace(PRELOAD, '').replace(START, () => putOff(start, preloads));
}

if (import.meta.main) {
  for (const file of globSync('**/*.html', { cwd: client })) {
    const path = join(client, file);
    writeFileSync(path, loadAfterPaint(readFileSync(path, 'utf8')));
  }
}
