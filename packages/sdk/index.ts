export type * from './api.ts';
export type * from './elements/element-api.ts';
export { loadInlay, loadSdk } from './load-sdk.ts';
