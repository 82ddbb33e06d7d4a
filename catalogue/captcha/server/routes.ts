import type { Routes } from '@inlay/platform/routes.ts';
import type { Runtime } from '@inlay/runtime/runtime.ts';
import { acceptAnswer } from './accept-answer.ts';
import { answer, challenge } from './contract.ts';
import { type WidgetCaller, makeDesk } from './desk.ts';
import { issueChallenge } from './issue-challenge.ts';
import { loadTypes } from './load-types.ts';

export interface Actions {
  readonly runtime: Runtime;
}

const callerOf = ({ header, address }: { header: (name: string) => string | undefined; address: string }): WidgetCaller => ({
  siteKey: header('sitekey'),
  compKey: header('compkey'),
  originHeader: header('origin'),
  address,
});

export default (async (mount, services, { runtime }) => {
  const desk = makeDesk(services, runtime, await loadTypes());
  mount(challenge, async (request) => ({ status: 200 as const, body: await issueChallenge(desk, callerOf(request), request.body) }));
  mount(answer, async (request) => ({ status: 200 as const, body: await acceptAnswer(desk, callerOf(request), request.body) }));
}) satisfies Routes<Actions>;
