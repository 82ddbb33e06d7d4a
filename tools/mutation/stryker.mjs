// Apart from TypeScript: the types are checked where `npm run mutation` has installed nothing, against stryker.d.mts.
export { Stryker } from '@stryker-mutator/core';
