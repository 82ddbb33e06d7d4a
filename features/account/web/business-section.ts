import { sentencesOf } from '@inlay/kernel/errors.ts';
import { type Business, businessForm } from '../rules/business.ts';
import type { Section } from './section.ts';

export const businessSection: Section<Business> = {
  name: 'business',
  title: 'Business',
  note: 'Company and how to reach it',
  sentences: (values) => sentencesOf(businessForm, values),
};
