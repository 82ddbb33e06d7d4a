import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import numberImage from '@inlay/catalogue/captcha/number-image/server.ts';
import { texts } from '@inlay/catalogue/captcha/number-image/widget/texts.ts';
import type { Plugin } from 'vite';

const NAME = 'virtual:challenge-picture';
const FOLDER = join(import.meta.dirname, '../../../.build/pictures');

/** A challenge as its type draws it and as its widget puts it, the same at each build: what Home shows cannot go out of date. */
export function challengePicture(): Plugin {
  return {
    name: 'inlay-challenge-picture',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const { assets, prompt, ui, answer } = numberImage.render(createRandom('home'), 1);
      mkdirSync(FOLDER, { recursive: true });
      const imports = assets.map(({ slot, bytes }) => {
        const file = join(FOLDER, `${slot}.png`);
        writeFileSync(file, bytes);
        return `import ${slot} from ${JSON.stringify(file)};`;
      });
      const chips = assets.slice(1).map(({ slot }, i) => `{ src: ${slot}, cell: ${JSON.stringify(ui.cells[answer.map[i] ?? 0])} }`);
      const title = texts.title + (texts.kinds[prompt.args.kind] ?? '');
      return [
        ...imports,
        `export const picture = { title: ${JSON.stringify(title)}, hint: ${JSON.stringify(texts.hint)}, scene, chips: [${chips.join(', ')}] };`,
      ].join('\n');
    },
  };
}
