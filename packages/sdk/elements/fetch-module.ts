import { h } from '../core/dom.ts';
import { createLoadFault } from './element-faults.ts';
import { base, ownNonce } from './own-script.ts';

/** Set by the build: the version, and the hash of each file that an element starts with, by its path without `.js`. */
declare const INLAY_VERSION: string;
declare const INLAY_HASHES: Record<string, string>;

interface PathPolicy {
  createScriptURL(path: string): string;
}

/** Milliseconds after which a script is given up. */
const longestMs = 9_500;

const hashes = new Map(Object.entries(INLAY_HASHES));
const modules = new Map<string, unknown>();
const loading = new Map<string, Promise<unknown>>();
let policy: PathPolicy | undefined;

/** The only addresses scripts are loaded from. */
const rules: PathPolicy = { createScriptURL: (path) => `${base}/sdk/v${INLAY_VERSION}/${path}.js` };

/** What a loaded module calls with what it brings, and with the hashes of the languages that it may ask for. */
export function keepModule(path: string, module: unknown, parts?: Record<string, string>): void {
  modules.set(path, module);
  for (const part in parts) hashes.set(part, parts[part]!);
}

export const isKnown = (path: string): boolean => hashes.has(path);

/** Loads a file of the own version once, and only if its bytes are those that the build made. Tried again after a failure. */
export function fetchModule<Module>(path: string): Promise<Module> {
  let under = loading.get(path);
  if (!under) {
    loading.set(path, (under = fetchFile(path)));
    under.catch(() => loading.delete(path));
  }
  return under as Promise<Module>;
}

function fetchFile(path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const scope = window as { trustedTypes?: { createPolicy(name: string, rules: PathPolicy): PathPolicy } };
    const integrity = hashes.get(path);
    if (!integrity) throw new Error(`Inlay has no module "${path}".`);
    policy ??= scope.trustedTypes?.createPolicy('inlay-elements', rules) ?? rules;
    const script = h('script', {
      nonce: ownNonce,
      crossorigin: 'anonymous',
      integrity,
      src: policy.createScriptURL(path),
      load: () => resolve(modules.get(path)),
      error: () => reject(createLoadFault(navigator.onLine ? 'script-blocked' : 'network', true)),
    });
    setTimeout(() => reject(createLoadFault('timeout', true)), longestMs);
    document.head.append(script);
    script.remove();
  });
}
