import { ENVIRONMENTS, type Environment } from '@inlay/kernel/environment.ts';

/** The parameter of an address that names the environment; without it the tab's own is meant. */
export const ENVIRONMENT_PARAM = 'env';

/** What names a view of the dashboard. What else an address holds, an id for example, is of one environment. */
const VIEW = ['p', 'c', 'tab'];

const DASHBOARD = '/PostLogin';

const environmentIn = (text: string | null): Environment | undefined => ENVIRONMENTS.find((one) => one === text);

/** As the address has it, else as this tab had it last; live at first. */
export const shownEnvironment = (named: string | null, remembered: string | null): Environment =>
  environmentIn(named) ?? environmentIn(remembered) ?? 'live';

/** The same view in the other environment, without what its address names beside the view. */
export function switchedSearch(search: string, next: Environment): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => VIEW.includes(name));
  const named = next === 'test' ? [...kept, [ENVIRONMENT_PARAM, next]] : kept;
  return named.length > 0 ? `?${new URLSearchParams(named).toString()}` : '';
}

/** A link inside the dashboard that says Test, so that it keeps it in another tab; every other link stays as it is. */
export function linkIn(environment: Environment, to: string): string {
  if (environment === 'live' || !(to.startsWith('?') || to === DASHBOARD || to.startsWith(`${DASHBOARD}?`))) return to;
  const [address = '', hash] = to.split('#');
  const named = `${address}${address.includes('?') ? '&' : '?'}${ENVIRONMENT_PARAM}=${environment}`;
  return hash === undefined ? named : `${named}#${hash}`;
}
