import type { RegistrationBody } from '../rules/registration-body.ts';

type Part = 'PersonalProfile' | 'BusinessProfile';
type LastOf<Path extends string> = Path extends `${string}.${infer Rest}` ? LastOf<Rest> : Path;
/** A part of the profile under the names that the profile has for its fields: `PersonalProfile.Address.Zip` is `zip`. */
type PartOf<P extends Part> = {
  readonly [
    Name in keyof RegistrationBody as Name extends `${P}.${infer Path}` ? Uncapitalize<LastOf<Path>> : never
  ]: RegistrationBody[Name];
};

export interface RegisteredProfile {
  readonly personal: PartOf<'PersonalProfile'>;
  /** The logo is the key of the stored picture, or null. */
  readonly business: Omit<PartOf<'BusinessProfile'>, 'businessLogo'> & { readonly businessLogo: string | null };
}

function partOf<P extends Part>(body: RegistrationBody, part: P): PartOf<P> {
  const named = Object.entries(body).flatMap(([wireName, value]) => {
    const [first, ...path] = wireName.split('.');
    const last = path.at(-1);
    return first === part && last !== undefined ? [[last.charAt(0).toLowerCase() + last.slice(1), value] as const] : [];
  });
  return Object.fromEntries(named) as PartOf<P>;
}

/** The profile in a registration; `logo` is the key of the stored picture. */
export const profileOf = (body: RegistrationBody, logo: string | null): RegisteredProfile => ({
  personal: partOf(body, 'PersonalProfile'),
  business: { ...partOf(body, 'BusinessProfile'), businessLogo: logo },
});

/** The second factor; the contact that is filled names the method. */
export function twoFactorOf(body: RegistrationBody): { method: 'Email' | 'Phone'; email: string | null; phone: string | null } | undefined {
  if (body['Subscription.TwoFAOptIn'] !== 'true') return undefined;
  const email = body['Subscription.TwoFAEmail'] || null;
  const phone = body['Subscription.TwoFAPhone'] || null;
  return { method: phone ? 'Phone' : 'Email', email, phone };
}
