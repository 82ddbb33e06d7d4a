// A thread of its own: a template that takes long or fills the memory ends with it, and holds up nobody.
import { parentPort } from 'node:worker_threads';
import { starterBody } from '../../rules/starters/starters.ts';
import { DEFAULT_LAYOUT } from '../../rules/templates/default-layout.ts';
import { type RenderWork, doRenderWork } from './render-work.ts';

const first = starterBody('order-confirmation');
const FIRST_MAIL = {
  content: first?.locales['en'] ?? { subject: '', blocks: [] },
  layout: { ...DEFAULT_LAYOUT, content: { header: [], footer: [] } },
  brand: '',
  scope: JSON.stringify(first?.testData[0]?.data ?? {}),
  leftOut: [],
  speech: { locale: 'en', timeZone: 'UTC' },
  now: 0,
};

parentPort?.on('message', (work: RenderWork) => parentPort?.postMessage(doRenderWork(work)));
// The first mail of a thread takes many times as long as any other: this one is nobody's.
doRenderWork({ draw: FIRST_MAIL });
parentPort?.postMessage('loaded');
