import type { ElementFault } from './element-api.ts';

/** Sentences of what keeps an element from being loaded. */
export const elementFaults: Record<string, string> = {
  'invalid-sitekey': 'The element has no sitekey, and neither has the script.',
  'invalid-compkey': 'The element has no compkey.',
  network: 'No connection.',
  timeout: 'No answer.',
  'script-blocked': 'The component could not be loaded.',
  'unsupported-browser': 'This browser is too old for the component.',
};

/** An Error on its way through an element. */
export interface LoadFault extends Error, Pick<ElementFault, 'code' | 'retryable'> {
  message: string;
}

export const createLoadFault = (code: string, retryable = false): LoadFault =>
  Object.assign(new Error(elementFaults[code]), { code, retryable });
