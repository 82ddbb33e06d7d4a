import { DEFAULT_COLOUR } from './brand-colours.ts';
import type { LayoutBody } from './template.ts';

export const DEFAULT_LAYOUT_KEY = 'default';

/** What stands around the blocks of a template before anybody saves a layout. */
export const DEFAULT_LAYOUT: LayoutBody = {
  name: 'Default',
  locales: { en: { header: [], footer: [{ type: 'text', text: '{{ project.name }}' }] } },
  colour: DEFAULT_COLOUR,
  logo: '',
  width: 600,
};

/** A template that says nothing yet. */
export const EMPTY_TEMPLATE = {
  category: 'transactional',
  layout: DEFAULT_LAYOUT_KEY,
  values: [],
  testData: [],
  defaultLocale: 'en',
  locales: { en: { subject: '', blocks: [] } },
} as const;
