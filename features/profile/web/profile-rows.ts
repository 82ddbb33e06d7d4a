import type { Profile } from './use-profile.ts';

export type ProfileSectionName = 'personal' | 'business' | 'security';
export const sectionTitles: Record<ProfileSectionName, string> = {
  personal: 'Personal Profile',
  business: 'Business Profile',
  security: 'Security',
};

type Rows = { title: string; rows: [name: string, value: string][] }[];

/** What a section shows, group by group. */
export function profileRows(section: ProfileSectionName, { personalProfile, businessProfile, subscription }: Profile): Rows {
  if (section === 'security') return securityRows(subscription);
  const part = section === 'personal' ? personalProfile : businessProfile;
  const head: Rows[number] =
    section === 'personal'
      ? {
          title: 'Name',
          rows: [
            ['First name', personalProfile.firstName],
            ['Last name', personalProfile.lastName],
          ],
        }
      : {
          title: 'Business',
          rows: [
            ['Business name', businessProfile.businessName],
            ['Business ID', businessProfile.businessID],
          ],
        };
  const { address, contactInfo } = part;
  return [
    head,
    {
      title: 'Address',
      rows: [
        ['Address 1', address.address1],
        ['Address 2', address.address2],
        ['City', address.city],
        ['State', address.state],
        ['Zip', address.zip],
        ['Country', address.country],
      ],
    },
    {
      title: 'Contact',
      rows: [
        ['Phone', contactInfo.homePhone],
        ['Email', contactInfo.homeEmail],
      ],
    },
  ];
}

function securityRows(security: Profile['subscription']): Rows {
  return [
    {
      title: 'Login',
      rows: [
        ['Username', security.userName],
        ['Security question', security.securityQuestion],
      ],
    },
    {
      title: 'Two-factor authentication',
      rows: [
        ['State', security.twoFAOptIn ? 'On' : 'Off'],
        ['Email', security.twoFAEmail],
        ['Phone', security.twoFAPhone],
      ],
    },
  ];
}
