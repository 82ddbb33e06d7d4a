import { Refusal } from '@inlay/kernel/errors.ts';
import type { SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Parts } from '../parts.ts';
import { attemptsOf, findDelivery } from '../store/deliveries.ts';
import { findEndpoint } from '../store/endpoints.ts';
import { wholeDeliveryAnswer } from './delivery-answer.ts';

/** @throws Refusal `not_found` */
export async function readDelivery({ db }: Parts, place: SiteEnvironment, id: string) {
  const delivery = await findDelivery(db, place, id);
  const endpoint = delivery && (await findEndpoint(db, place, delivery.endpoint_id));
  if (!delivery || !endpoint) throw new Refusal('not_found');
  return wholeDeliveryAnswer(delivery, await attemptsOf(db, [id]), endpoint.url);
}
