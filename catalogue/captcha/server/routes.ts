import { ok } from '@inlay/platform/http/ok.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import type { Events } from '@inlay/events/events.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Proofs } from '@inlay/proofs/proofs.ts';
import { acceptAnswer } from './challenge/accept-answer.ts';
import { SOUNDS } from './audio/sounds.ts';
import * as contract from '../contract.ts';
import { type WidgetCaller, makeCaptchaContext } from './captcha-context.ts';
import { issueChallenge } from './challenge/issue-challenge.ts';
import { FAMILY_FOLDER, loadTypes } from './challenge/load-types.ts';
import { makePool } from './pool/pool.ts';

export interface Actions {
  readonly licensing: Licensing;
  readonly proofs: Proofs;
  readonly events: Events;
}

const callerOf = ({ header, address }: { header: (name: string) => string | undefined; address: string }): WidgetCaller => ({
  siteKey: header('sitekey'),
  compKey: header('compkey'),
  originHeader: header('origin'),
  address,
});

export default (async (mount, services, actions) => {
  const types = await loadTypes();
  const pool = makePool(new Map([...types, [SOUNDS.slug, SOUNDS]]), services, { folder: FAMILY_FOLDER });
  const context = makeCaptchaContext(services, actions, types, pool);
  mount(contract.challenge, async (request) => ok(await issueChallenge(context, callerOf(request), request.body)));
  mount(contract.answer, async (request) => ok(await acceptAnswer(context, callerOf(request), request.body)));
  return pool;
}) satisfies Routes<Actions>;
