import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import type { Family } from '@inlay/kernel/component.ts';
import { cutField } from '@inlay/ui/brand/inlay-field.ts';
import type { Browser } from '@playwright/test';

const ROOT = join(import.meta.dirname, '..');
const [WIDTH, HEIGHT] = [1200, 630];

interface Card {
  readonly name: string;
  readonly title: string;
  readonly line: string;
  readonly stone: Family['stone'];
}

/** Draws the picture that a shared link shows: one for each family, one for the documentation, one for everything else. */
export async function drawCards(browser: Browser, folder: string): Promise<void> {
  const families = await loadCatalogue();
  const cards: Card[] = [
    {
      name: 'inlay',
      title: 'Components that sit flush with your site',
      line: 'One script, two keys, one check on your server.',
      stone: 'lapis',
    },
    { name: 'docs', title: 'SDK Documentation', line: 'React, ASP.NET and HTML, about 5 minutes each.', stone: 'larimar' },
    ...families.map(({ slug, name, stone, components }) => ({
      name: slug,
      title: name,
      line: components.length === 1 ? (components[0]?.name ?? '') : `${components.length} components for your site.`,
      stone,
    })),
  ];
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  for (const card of cards) {
    await page.setContent(html(card));
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot();
    writeFileSync(join(folder, `${card.name}.png`), picture);
    console.log(`cards/${card.name}.png ${Math.round(picture.length / 1000)} kB`);
  }
}

/** The tokens of the dark theme, read from where they stand. */
const theme = readFileSync(join(ROOT, 'packages/ui/brand/theme.css'), 'utf8');
const darkColours = /\.dark \{([\s\S]*?)\n {2}\}/.exec(theme)?.[1] ?? '';
const colour = (name: string): string => new RegExp(`--color-${name}: ([^;]+);`).exec(darkColours)?.[1] ?? '#ffffff';
const opacities: Record<string, number> = { 'cut-1': 0.92, 'cut-2': 0.58, 'cut-3': 0.35, 'cut-4': 0.2, 'cut-5': 0.1 };
const font = (family: string): string =>
  readFileSync(join(ROOT, `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)).toString('base64');

function html({ name, title, line, stone }: Card): string {
  const field = cutField(`card:${name}`, { columns: 7, rows: 9, size: 70 })
    .map(({ className, d }) => {
      const opacity =
        className
          .split(' ')
          .map((one) => opacities[one])
          .find((one) => one !== undefined) ?? 0.5;
      return `<path d="${d}" fill="${colour(className.includes('brass') ? 'brass' : stone)}" fill-opacity="${className.includes('brass') ? opacity * 0.8 : opacity}"/>`;
    })
    .join('');
  return `<!doctype html><style>
@font-face{font-family:Geist;src:url(data:font/woff2;base64,${font('geist')});font-weight:100 900}
@font-face{font-family:Mono;src:url(data:font/woff2;base64,${font('geist-mono')});font-weight:100 900}
body{margin:0;width:${WIDTH}px;height:${HEIGHT}px;background:${colour('ground')};color:${colour('text')};font-family:Geist;display:grid;grid-template-columns:710px 490px;overflow:hidden}
main{padding:72px 48px 64px 72px;display:flex;flex-direction:column}
.logo{display:flex;align-items:center;gap:16px;font-size:34px;font-weight:620;letter-spacing:-.02em}
h1{margin:auto 0 0;font-size:${title.length > 24 ? 66 : 80}px;line-height:1.05;letter-spacing:-.035em;font-weight:620;text-wrap:balance}
p{margin:24px 0 0;font-size:30px;line-height:1.35;color:${colour('muted')}}
.field{background:${colour('recess')};border-left:3px solid ${colour('brass')}}
</style><main><div class="logo"><svg width="48" height="48" viewBox="0 0 24 24"><rect x="1" y="1" width="22" height="22" rx="5" fill="${colour('recess')}" stroke="${colour('brass')}" stroke-width="1.5"/><g fill="${colour('lapis')}"><path d="M5 5h6.2v6.2H5z"/><path d="M12.8 5H19v6.2z" opacity=".55"/><path d="M5 12.8h6.2V19A6.2 6.2 0 0 1 5 12.8z" opacity=".75"/><path d="m15.9 12.4 3.5 3.5-3.5 3.5-3.5-3.5z"/></g></svg>Inlay</div><h1>${title}</h1><p>${line}</p></main><div class="field"><svg width="490" height="630">${field}</svg></div>`;
}
