import { isPublicCall } from '@inlay/features/docs-hub/rules/api/api-call.ts';
import { describeCall } from '@inlay/features/docs-hub/rules/api/describe-call.ts';
import type { Plugin } from 'vite';
import { allCalls } from './all-calls.ts';

const PUBLIC = 'virtual:public-calls';
const INTERNAL = 'virtual:internal-calls';

/** Gives the reference the calls of the server, described from their contracts when the site is built. */
export function referenceModule(): Plugin {
  return {
    name: 'inlay-reference',
    resolveId: (id) => (id === PUBLIC || id === INTERNAL ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${PUBLIC}` && id !== `\0${INTERNAL}`) return null;
      const calls = (await allCalls()).filter((call) => isPublicCall(call) === (id === `\0${PUBLIC}`));
      return `export const calls = JSON.parse(${JSON.stringify(JSON.stringify(calls.map(describeCall)))});`;
    },
  };
}
