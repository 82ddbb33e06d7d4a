import { call } from './inlay.js';

const { state, failure, timeline } = await call('GET', `/messages/${process.argv[2]}`);
console.log(failure ? `${state}: ${failure.code}` : state);
for (const { at, type, sender, text } of timeline) console.log([at, type, sender, text].filter(Boolean).join('  '));
