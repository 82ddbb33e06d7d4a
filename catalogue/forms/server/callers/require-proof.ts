import type { ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import { memberKey } from '@inlay/platform/sessions/signed-in.ts';
import type { FormParts } from '../forms-parts.ts';
import { DELETIONS_UNPROVEN } from './call-limits.ts';

type Parts = Pick<FormParts, 'limits' | 'requireProof'>;

/** A session that was left open, or stolen, must not be enough to take every submission out. @throws Refusal `reauth_required` */
export async function proveExport({ requireProof }: Parts, { signedIn }: ProjectCaller): Promise<void> {
  if (signedIn) await requireProof(signedIn, 'export submissions');
}

/**
 * Nor to delete them all, in however many calls; a few go by a press, as spam does every day.
 * @throws Refusal `reauth_required`
 */
export async function proveDeletions({ limits, requireProof }: Parts, { signedIn }: ProjectCaller, count: number): Promise<void> {
  if (!signedIn) return;
  const isFew = await limits.tryTake(DELETIONS_UNPROVEN, `${memberKey(signedIn)} ${signedIn.siteId}`, count);
  if (!isFew) await requireProof(signedIn, 'delete many submissions');
}
