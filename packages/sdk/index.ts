export type * from './api.ts';
export { loadSdk } from './load-sdk.ts';
