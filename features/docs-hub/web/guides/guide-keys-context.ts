import { createContext } from 'react';
import type { GuideKeys } from '../../rules/guide-keys.ts';
import { EXAMPLE_KEYS, EXAMPLE_ORIGIN } from '../../rules/guide-source.ts';

export interface ShownKeys extends GuideKeys {
  readonly testCompKey: string;
  readonly componentId: string;
}

/** What the code of a guide is filled in with. */
export const GuideKeysContext = createContext<ShownKeys>({
  origin: EXAMPLE_ORIGIN,
  ...EXAMPLE_KEYS,
  testCompKey: EXAMPLE_KEYS.compKey,
  componentId: '',
});
