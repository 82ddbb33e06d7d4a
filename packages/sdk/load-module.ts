import { Fault } from './fault.ts';

/** Set by the build. */
declare const INLAY_VERSION: string;

interface AddressPolicy {
  createScriptURL(slug: string, base: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: AddressPolicy): AddressPolicy;
}

const modules = new Map<string, unknown>();
const loading = new Map<string, Promise<unknown>>();
// Pages with a Content-Security-Policy allow scripts by nonce; it can only be read while the script runs.
const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';
let policy: AddressPolicy | undefined;

/** The only addresses scripts are loaded from: the slug comes over the wire, so it must not be able to lead elsewhere. */
const rules: AddressPolicy = {
  createScriptURL: (slug, base) => `${base}/sdk/v${INLAY_VERSION}/types/${slug.replace(/[^\w-]/g, '')}.js`,
};

export function defineModule(slug: string, module: unknown): void {
  modules.set(slug, module);
}

/** Loads a module of the own version, once. Tried again after a failure. */
export function loadModule<Module>(slug: string, base: string): Promise<Module> {
  const under = loading.get(slug) ?? load(slug, base);
  loading.set(slug, under);
  under.catch(() => loading.delete(slug));
  return under as Promise<Module>;
}

async function load(slug: string, base: string): Promise<unknown> {
  policy ??= (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('inlay', rules) ?? rules;
  const src = policy.createScriptURL(slug, base);
  await new Promise((settle) => {
    const script = Object.assign(document.createElement('script'), { nonce, src, onload: settle, onerror: settle });
    document.head.append(script);
    script.remove();
  });
  if (!modules.has(slug)) throw new Fault('script-blocked');
  return modules.get(slug);
}
