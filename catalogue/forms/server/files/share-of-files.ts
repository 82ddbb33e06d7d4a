import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { FILES_OF_PROJECT } from '../../rules/files/file-bounds.ts';
import type { Plan } from '@inlay/licensing/quota/quota.ts';
import type { FormParts } from '../forms-parts.ts';
import { bytesOfPlace } from '../store/file-rows.ts';
import type { OwnedPlace } from '../store/places.ts';

/** Whose share: `network` is whoever sends them. */
export interface FileSender {
  readonly place: OwnedPlace;
  readonly plan: Plan;
  readonly network: string;
}

/** Bytes of files that a network leaves with a project on Free: a tenth of the project's share, as on any plan. */
export const FILES_OF_NETWORK: LimitRule = { name: 'form-file-bytes', points: 107_374_182, seconds: 3_600 };
const TENTH = 10;

const shareOf = ({ place, plan }: FileSender): number => FILES_OF_PROJECT[place.environment === 'test' ? 'test' : plan];
const ofNetwork = (page: FileSender) => ({
  rule: { ...FILES_OF_NETWORK, points: Math.floor(shareOf(page) / TENTH) },
  key: `${page.place.siteId} ${page.place.environment} ${page.network}`,
});

/** Whether a network may leave so many bytes with a project. */
export async function hasRoom({ db, limits }: FormParts, page: FileSender, bytes: number): Promise<boolean> {
  const { rule, key } = ofNetwork(page);
  if ((await limits.used(rule, key)).points + bytes > rule.points) return false;
  return (await bytesOfPlace(db, page.place)) + bytes <= shareOf(page);
}

/** Counts them; answers how to give them back, or undefined where the network has no more to take. */
export async function takeRoom({ limits }: FormParts, page: FileSender, bytes: number): Promise<(() => Promise<void>) | undefined> {
  const { rule, key } = ofNetwork(page);
  return (await limits.tryTake(rule, key, bytes)) ? () => limits.refund(rule, key, bytes) : undefined;
}
