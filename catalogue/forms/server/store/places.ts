import type { Environment } from '@inlay/kernel/environment.ts';

/** Where forms and submissions belong: every query names all three, so none reaches into another project or environment. */
export interface FormPlace {
  readonly siteId: string;
  readonly environment: Environment;
  readonly component: string;
}

/** The same, where rows are written. */
export interface OwnedPlace extends FormPlace {
  readonly accountId: string;
}

export const placeColumns = ({ siteId, environment, component }: FormPlace) => ({ site_id: siteId, environment, component });

interface Narrowing<Q> {
  where(column: 'site_id' | 'environment' | 'component', operator: '=', value: string): Q;
}

export const ofPlace = <Q extends Narrowing<Q>>(query: Q, { siteId, environment, component }: FormPlace): Q =>
  query.where('site_id', '=', siteId).where('environment', '=', environment).where('component', '=', component);
