import { Refusal } from '@inlay/kernel/errors.ts';
import { countOf } from '@inlay/kernel/count.ts';
import { subscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { recipientKey } from '@inlay/messaging/rules/channels.ts';
import { removeSuppression } from '@inlay/messaging/store/suppression-rows.ts';
import { ok } from '@inlay/platform/http/ok.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import type { Mount } from '@inlay/platform/http/routes.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageCalls } from '../contract.ts';
import type { MessageParts } from './message-parts.ts';
import { noteAct } from './note-act.ts';
import { listSuppressed, addSuppressed } from './suppressions/suppressed-addresses.ts';

export function mountSuppressions(mount: Mount, parts: MessageParts, calls: MessageCalls): void {
  /** As on the page of senders. */
  async function placeToChange(project: ProjectCaller) {
    if (project.signedIn) await parts.requireProof(project.signedIn, 'change the senders');
    return subscribedPlace(parts, parts.sells.id, project);
  }

  mount(calls.listSuppressed, async ({ project, query }) =>
    ok(await listSuppressed(parts, await subscribedPlace(parts, parts.sells.id, project), query)),
  );
  mount(calls.suppress, async ({ project, body, commit, address: from }) => {
    const place = await placeToChange(project);
    return commit(async (queries) => {
      await shareAccount(queries, parts.engine, place.accountId);
      const suppressed = await addSuppressed(parts, queries, place, body.address);
      if (!suppressed) throw new Refusal('unavailable');
      await noteAct(parts, queries, place, project, { action: 'address.suppressed', address: from, what: '1 address' });
      return { status: 201 as const, body: suppressed.entry };
    });
  });
  mount(calls.importSuppressed, async ({ project, body, commit, address: from }) => {
    const place = await placeToChange(project);
    // In one order: two that bring the same ones wait for each other in line.
    const addresses = [...new Map(body.addresses.map((address) => [recipientKey(address), address])).values()].toSorted();
    return commit(async (queries) => {
      await shareAccount(queries, parts.engine, place.accountId);
      let added = 0;
      for (const address of addresses) if ((await addSuppressed(parts, queries, place, address))?.isNew) added += 1;
      await noteAct(parts, queries, place, project, {
        action: 'address.suppressed',
        address: from,
        what: countOf(added, 'address', 'addresses'),
      });
      return ok({ added, already: addresses.length - added });
    });
  });
  mount(calls.releaseSuppressed, async ({ project, params, commit, address: from }) => {
    const place = await placeToChange(project);
    const address = params['address'] ?? '';
    return commit(async (queries) => {
      await shareAccount(queries, parts.engine, place.accountId);
      if (address.includes('\0') || !(await removeSuppression(queries, place, { channel: 'email', address })))
        throw new Refusal('not_found');
      await noteAct(parts, queries, place, project, { action: 'address.released', address: from, what: '1 address' });
      return ok({ address, deleted: true as const });
    });
  });
}
