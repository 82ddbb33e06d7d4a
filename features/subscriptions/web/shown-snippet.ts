import type { Snippet } from '@inlay/kernel/parts/snippets.ts';

/** The sample of the platform that was chosen last; where this component has none of it, the first that it has. */
export const shownSnippet = (samples: readonly [Snippet, ...Snippet[]], chosen: string | null): Snippet =>
  samples.find(({ label }) => label === chosen) ?? samples.find(({ label }) => label === 'HTML') ?? samples[0];
