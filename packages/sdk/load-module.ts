import { Fault } from './fault.ts';

/** Set by the build. */
declare const INLAY_VERSION: string;

interface AddressPolicy {
  createScriptURL(name: string, base: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: AddressPolicy): AddressPolicy;
}

/** A script that hangs is given up; the page hears of it within 10 s. */
const longestMs = 9_500;

const modules = new Map<string, unknown>();
const loading = new Map<string, Promise<unknown>>();
// Pages with a Content-Security-Policy allow scripts by nonce; it can only be read while the script runs.
const nonce = (document.currentScript as HTMLScriptElement | null)?.nonce ?? '';
let policy: AddressPolicy | undefined;

/** The only addresses scripts are loaded from: a type comes over the wire, so it must not be able to lead elsewhere. */
const rules: AddressPolicy = {
  createScriptURL: (name, base) => `${base}/sdk/v${INLAY_VERSION}/${name.replace(/[^\w/-]/g, '')}.js`,
};

export function defineModule(name: string, module: unknown): void {
  modules.set(name, module);
}

/** Loads a module of the own version, e.g. `types/stage`, once. Tried again after a failure. */
export function loadModule<Module>(name: string, base: string): Promise<Module> {
  const under = loading.get(name) ?? load(name, base);
  loading.set(name, under);
  under.catch(() => loading.delete(name));
  return under as Promise<Module>;
}

async function load(name: string, base: string): Promise<unknown> {
  policy ??= (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('inlay', rules) ?? rules;
  const src = policy.createScriptURL(name, base);
  await new Promise((settle) => {
    const script = Object.assign(document.createElement('script'), { nonce, src, onload: settle, onerror: settle });
    setTimeout(settle, longestMs);
    document.head.append(script);
    script.remove();
  });
  if (!modules.has(name)) throw new Fault('script-blocked');
  return modules.get(name);
}
