import { createContext } from 'react';
import { EXAMPLE_KEYS, EXAMPLE_ORIGIN } from '../../rules/guide-source.ts';
import type { ReaderKeys } from './use-guide-keys.ts';

export interface ShownKeys extends ReaderKeys {
  readonly testCompKey: string;
  readonly componentId: string;
}

/** What the code of a guide is filled in with. */
export const GuideKeysContext = createContext<ShownKeys>({
  origin: EXAMPLE_ORIGIN,
  ...EXAMPLE_KEYS,
  testCompKey: EXAMPLE_KEYS.compKey,
  componentId: '',
  whose: 'none',
});
