import type { JumpTarget } from '../../../rules/editing/jump-target.ts';

/** Ids of what sentences lead to, by the names of fields. */
export const PLACE_IDS = {
  subject: 'template-subject',
  preheader: 'template-preheader',
  html: 'template-html',
  text: 'template-text-part',
  values: 'template-values',
  testData: 'template-test-data',
  template: 'template-settings',
  blocks: 'template-blocks',
} as const;

const idOf = (name: string): string | undefined => (Object.hasOwn(PLACE_IDS, name) ? PLACE_IDS[name as keyof typeof PLACE_IDS] : undefined);

/** Shows what a sentence is about, once the page has drawn it, and gives it the focus. */
export function leadTo(target: JumpTarget): void {
  setTimeout(() => {
    const place = placeOnPage(target);
    const control = place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place;
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, 50);
}

function placeOnPage(target: JumpTarget): HTMLElement | null {
  if (target.kind === 'card') return document.getElementById(PLACE_IDS[target.card]);
  if (target.kind === 'head') return document.getElementById(idOf(target.member) ?? PLACE_IDS.blocks);
  const row = document.querySelector<HTMLElement>(`[data-row="${target.path}"]`);
  // What is wrong stands in the open block; without it the block itself gets the focus.
  return row?.closest('li')?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row;
}
