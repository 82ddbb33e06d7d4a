import { ok } from '@inlay/platform/http/ok.ts';
import type { Mount } from '@inlay/platform/http/routes.ts';
import * as contract from '../../system-contract.ts';
import { dropDeadLetter } from './drop-dead-letter.ts';
import { listDeadLetters } from './list-dead-letters.ts';
import { pauseKind } from './pause-kind.ts';
import { readSystem } from './read-system.ts';
import { resumeKind } from './resume-kind.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';
import { retryDeadLetters } from './retry-dead-letters.ts';
import type { SystemParts } from './system-parts.ts';

export function mountSystem(mount: Mount, parts: SystemParts): void {
  mount(contract.readSystem, async () => ok(await readSystem(parts)));
  mount(contract.listDeadLetters, async ({ query }) => ok(await listDeadLetters(parts, query)));
  mount(contract.retryDeadLetter, async ({ operator, address, params }) =>
    ok(await retryDeadLetter(parts, { operator, address }, params['id'] ?? '')),
  );
  mount(contract.retryDeadLetters, async ({ operator, address }) => ok(await retryDeadLetters(parts, { operator, address })));
  mount(contract.dropDeadLetter, async ({ operator, address, params }) =>
    ok(await dropDeadLetter(parts, { operator, address }, params['id'] ?? '')),
  );
  mount(contract.pauseJobs, async ({ operator, address, params }) =>
    ok(await pauseKind(parts, { operator, address }, params['kind'] ?? '')),
  );
  mount(contract.resumeJobs, async ({ operator, address, params }) =>
    ok(await resumeKind(parts, { operator, address }, params['kind'] ?? '')),
  );
  mount(contract.examineSystem, async () => ok(await parts.system.runDoctor()));
}
