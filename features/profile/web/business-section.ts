import { callApi } from '@inlay/web-client/api-client.ts';
import type { businessProfile } from '../contract.ts';
import { businessForm } from '../rules/business.ts';
import { changedNames, pick } from '../rules/changes.ts';
import { changedSentences } from './editor/changed-sentences.ts';
import { addressLabels, contactLabels } from './personal-section.ts';
import type { Section } from './section.ts';

const labels = {
  businessName: 'Business name',
  businessID: 'Business ID',
  /** The chosen file; "" removes the saved one; null leaves it. */
  businessLogo: 'Logo',
  ...addressLabels,
  ...contactLabels,
} as const;

export const businessSection: Section<keyof typeof labels> = {
  name: 'business',
  title: 'Business Profile',
  labels,
  unkept: ['businessLogo'],
  savedText: 'Business profile saved successfully!',
  failedText: 'Failed to save business profile. Please try again.',
  valuesOf: ({ businessProfile: { address, contactInfo, businessName, businessID } }) => ({
    businessName,
    businessID,
    businessLogo: null,
    ...address,
    ...contactInfo,
  }),
  sentences: (values, profile, countries) => changedSentences(businessForm(countries), values, businessSection.valuesOf(profile)),
  async save(values, profile) {
    const body = new FormData();
    const changed = pick(values, changedNames(values, businessSection.valuesOf(profile)));
    for (const [name, value] of Object.entries(changed)) body.append(name, value instanceof File ? value : String(value));
    const saved = await callApi<typeof businessProfile>('PUT /Profile/BusinessProfile', { body });
    return (now) => ({ ...now, businessProfile: saved.businessProfile });
  },
};
