import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { profileChangesOf } from '../rules/profile-changes.ts';
import { passwordSentence, type SecurityForm, securitySentences } from '../rules/security.ts';
import type { Actions } from './actions.ts';
import { savedSecurity, securityAnswer } from './read-sections.ts';

/**
 * Judges the section by this page's rules and has the profile save what differs.
 * @throws Refusal `invalid_request`, `username_taken`, `reauth_required`, `rate_limited`.
 */
export async function saveSecurity(
  actions: Actions,
  { given, signedIn, address, userAgent }: { given: SecurityForm; signedIn: SignedIn; address: string; userAgent: string },
) {
  const { accountId } = signedIn;
  const profile = await actions.readProfile(accountId);
  const saved = await savedSecurity(actions, accountId, profile);
  const fields = securitySentences(given, saved);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_request', { fields });
  const changes = profileChangesOf(given, saved, profile.personalProfile.contactInfo.homeEmail);
  const newName = given.username === saved.username ? undefined : given.username;
  const { session } = await actions.saveSecurity({ given: changes, signedIn, address, userAgent, passwordRule: passwordSentence, newName });
  const after = await savedSecurity(actions, accountId, await actions.readProfile(accountId));
  return { security: securityAnswer(after), session };
}
