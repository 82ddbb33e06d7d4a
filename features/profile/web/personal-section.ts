import { callApi } from '@inlay/web-client/api-client.ts';
import type { personalProfile } from '../contract.ts';
import { changedNames, pick } from '../rules/changes.ts';
import { personalForm } from '../rules/personal.ts';
import { changedSentences } from './editor/changed-sentences.ts';
import type { Section } from './section.ts';

export const addressLabels = {
  address1: 'Address 1',
  address2: 'Address 2',
  country: 'Country',
  state: 'State',
  city: 'City',
  zip: 'Zip',
} as const;
export const contactLabels = { homePhone: 'Phone', homeEmail: 'Email' } as const;

const labels = { firstName: 'First name', lastName: 'Last name', ...addressLabels, ...contactLabels } as const;

export const personalSection: Section<keyof typeof labels> = {
  name: 'personal',
  title: 'Personal Profile',
  labels,
  unkept: [],
  savedText: 'Profile saved successfully!',
  failedText: 'Failed to save profile. Please try again.',
  valuesOf: ({ personalProfile: { address, contactInfo, firstName, lastName } }) => ({ firstName, lastName, ...address, ...contactInfo }),
  sentences: (values, profile, countries) => changedSentences(personalForm(countries), values, personalSection.valuesOf(profile)),
  async save(values, profile) {
    const body = pick(values, changedNames(values, personalSection.valuesOf(profile)));
    const saved = await callApi<typeof personalProfile>('PUT /Profile/PersonalProfile', { body });
    return (now) => ({ ...now, personalProfile: saved.personalProfile });
  },
};
