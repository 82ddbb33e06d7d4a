import { currentScript } from '../core/current-script.ts';
import { h } from '../core/dom.ts';
import { createFault } from './fault.ts';
import { longestMs } from './limits.ts';

/** Set by the build. */
declare const INLAY_VERSION: string;

interface AddressPolicy {
  createScriptURL(name: string, base: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: AddressPolicy): AddressPolicy;
}

const modules: Record<string, unknown> = {};
const loading: Record<string, Promise<unknown> | undefined> = {};
// Pages with a Content-Security-Policy allow scripts by nonce; it can only be read while the script runs.
export const ownScript = currentScript();
const nonce = ownScript?.nonce ?? '';
let policy: AddressPolicy | undefined;

/** The only addresses scripts are loaded from: a type comes over the wire, so it must not be able to lead elsewhere. */
const rules: AddressPolicy = {
  createScriptURL: (name, base) => `${base}/sdk/v${INLAY_VERSION}/${name.replace(/[^\w/-]/g, '')}.js`,
};

export function defineModule(name: string, module: unknown): void {
  modules[name] = module;
}

/** Loads a module of the own version, e.g. `captcha/stage`, once. Tried again after a failure. */
export function loadModule<Module>(name: string, base: string): Promise<Module> {
  const under = (loading[name] ??= load(name, base));
  under.catch(() => {
    loading[name] = undefined;
  });
  return under as Promise<Module>;
}

async function load(name: string, base: string): Promise<unknown> {
  policy ??= (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('inlay', rules) ?? rules;
  const src = policy.createScriptURL(name, base);
  await new Promise((settle) => {
    const script = h('script', { nonce, src, load: settle, error: settle });
    setTimeout(settle, longestMs);
    document.head.append(script);
    script.remove();
  });
  if (!(name in modules)) throw createFault('script-blocked');
  return modules[name];
}
