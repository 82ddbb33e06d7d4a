import { attemptDelivery } from '@inlay/events/sending/attempt.ts';
import { finishAttempt } from '@inlay/events/sending/finish-attempt.ts';
import { findAnyEndpoint } from '@inlay/events/store/endpoints.ts';
import type { DeliveryRow } from '@inlay/events/store/deliveries.ts';
import type { Services } from '@inlay/platform/services.ts';

const PLACES = 8;
const LEASE_MS = 60_000;
const POLL_MS = 20;

/** The control: eight places for everybody, the oldest delivery first, as jobs of one kind have them. */
export function startCarelessDispatcher({
  db,
  ...parts
}: Pick<Services, 'db' | 'engine' | 'jobs' | 'clock' | 'keyring' | 'settings'>): () => void {
  const { clock } = parts;
  let running = 0;
  let busy = false;

  async function send(delivery: DeliveryRow): Promise<void> {
    const endpoint = await findAnyEndpoint(db, delivery.endpoint_id);
    if (!endpoint) return;
    const outcome = await attemptDelivery(parts, { endpoint, delivery });
    await db.transaction().execute(async (queries) => {
      await finishAttempt(parts, queries, { delivery, outcome, now: clock(), random: 0.5 });
    });
  }

  async function startDue(): Promise<void> {
    if (running >= PLACES) return;
    const now = clock();
    const due = db
      .selectFrom('webhook_deliveries')
      .where('next_attempt_at', '<=', now)
      .where('leased_until', 'is', null)
      .orderBy('next_attempt_at')
      .orderBy('created_at')
      .limit(PLACES - running)
      .select('id');
    const taken = await db
      .updateTable('webhook_deliveries')
      .where('id', 'in', due)
      .set((of) => ({ attempts: of('attempts', '+', 1), leased_until: now + LEASE_MS }))
      .returningAll()
      .execute();
    for (const delivery of taken) {
      running += 1;
      void send(delivery)
        .catch(() => {})
        .finally(() => (running -= 1));
    }
  }

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void startDue().finally(() => (busy = false));
  }, POLL_MS);
  return () => clearInterval(timer);
}
