import { Fault } from './fault.ts';

/** Set by the build: the version in the addresses, and the integrity hash of every module of that version. */
declare const INLAY_VERSION: string;
declare const INLAY_MODULES: Record<string, string>;

interface AddressPolicy {
  createScriptURL(slug: string, base: string): string;
}

const defined = new Map<string, unknown>();
const loading = new Map<string, Promise<unknown>>();
// Pages with a Content-Security-Policy allow scripts by nonce; it can only be read while the script runs.
const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';
const rules: AddressPolicy = { createScriptURL: (slug, base) => `${base}/sdk/v${INLAY_VERSION}/types/${slug}.js` };
let policy: AddressPolicy | undefined;

export function defineModule(slug: string, module: unknown): void {
  defined.set(slug, module);
}

/**
 * Loads a module of the own version, once. Slugs come over the wire: only those the build knows are ever asked for, and the browser runs
 * nothing that differs from what was built.
 */
export function loadModule<Module>(slug: string, apiBase: string): Promise<Module> {
  let promise = loading.get(slug);
  if (!promise) {
    promise = request(slug, apiBase);
    loading.set(slug, promise);
    promise.catch(() => loading.delete(slug));
  }
  return promise as Promise<Module>;
}

function request(slug: string, apiBase: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = () => (defined.has(slug) ? resolve(defined.get(slug)) : reject(new Fault('script-blocked')));
    if (!Object.hasOwn(INLAY_MODULES, slug)) return settle();
    policy ??= (window as { trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy } }).trustedTypes?.createPolicy('inlay', rules) ?? rules;
    const script = document.createElement('script');
    Object.assign(script, {
      nonce,
      crossOrigin: 'anonymous',
      integrity: INLAY_MODULES[slug],
      src: policy.createScriptURL(slug, apiBase),
      onload: settle,
      onerror: settle,
    });
    document.head.append(script);
    script.remove();
  });
}
