import { type Ground, brandColours } from '../../rules/templates/brand-colours.ts';

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";

interface Colours extends Ground {
  readonly page: string;
  readonly card: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly recess: string;
}

const LIGHT = { page: '#f4f5f8', card: '#ffffff', text: '#141a2b', muted: '#586074', line: '#dfe2ea', recess: '#f1f2f6' } as const;
const DARK = { page: '#0b0e18', card: '#131828', text: '#f2f4fa', muted: '#a9b1c6', line: '#2b3248', recess: '#1c2235' } as const;
/** Of callouts: text on ground, light and dark. */
export const TONE_COLOURS = {
  info: { light: ['#1d3a8a', '#e8edfb'], dark: ['#c3d0ff', '#1d2747'] },
  success: { light: ['#14532d', '#e3f4e8'], dark: ['#b5e8c5', '#15301f'] },
  warning: { light: ['#713f12', '#fdf3d7'], dark: ['#f5dd9c', '#382a0f'] },
  danger: { light: ['#8a1c1c', '#fce8e8'], dark: ['#ffc4c4', '#421a1d'] },
} as const;

export interface Look {
  readonly light: Colours;
  readonly dark: Colours;
  readonly font: string;
  readonly mono: string;
}

/** Colours of a mail. Inline they are the light ones; classes turn them where mails are dark. */
export function mailLook(colour: string): Look {
  const brand = brandColours(colour, LIGHT.card, DARK.card);
  return { light: { ...LIGHT, ...brand.light }, dark: { ...DARK, ...brand.dark }, font: FONT, mono: MONO };
}

/** What stands in the head: the dark colours, and what a narrow screen changes. Mail readers that drop it show the light look, as wide as it is. */
export function headStyle({ dark }: Look, theme: 'light' | 'dark' | undefined): string {
  const tones = Object.entries(TONE_COLOURS).map(
    ([
      tone,
      {
        dark: [text, ground],
      },
    ]) => `.t-${tone}{background:${ground}!important;color:${text}!important}`,
  );
  const rules = [
    `body,.page{background:${dark.page}!important}`,
    `.card{background:${dark.card}!important;border-color:${dark.line}!important}`,
    `.tx{color:${dark.text}!important}`,
    `.mu{color:${dark.muted}!important}`,
    `.ln{border-color:${dark.line}!important}`,
    `.re{background:${dark.recess}!important;color:${dark.text}!important}`,
    `.bt{background:${dark.button}!important;color:${dark.onButton}!important}`,
    `.bs{border-color:${dark.line}!important;color:${dark.link}!important}`,
    `a.li{color:${dark.link}!important}`,
    `.lo{display:none!important}`,
    `.do{display:block!important;max-height:none!important}`,
    ...tones,
  ].join('');
  const query = theme === undefined ? '(prefers-color-scheme:dark)' : theme === 'dark' ? 'all' : 'not all';
  const narrow =
    '@media(max-width:640px){.pad{padding:24px 20px!important}.col{display:block!important;width:100%!important;padding:0!important}}';
  return `${narrow}@media ${query}{${rules}}`;
}
