import { sentencesOf } from '@inlay/kernel/errors.ts';
import { type Personal, personalForm } from '../rules/personal.ts';
import type { Section } from './section.ts';

export const personalSection: Section<Personal> = {
  name: 'personal',
  title: 'Personal',
  note: 'Name, contact, address',
  sentences: (values) => sentencesOf(personalForm, values),
};
