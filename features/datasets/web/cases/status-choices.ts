import { type CaseStatus, caseStatuses } from '../../rules/case-record.ts';

/** A select's value for no choice; "" would stand for a select that was never set. */
export const ANY_STATUS = 'any';

export const statusChoices = [
  { value: ANY_STATUS, label: 'Any' },
  ...caseStatuses.map((status) => ({ value: status as string, label: status as string })),
];

export const statusOf = (choice: string): CaseStatus | '' => caseStatuses.find((status) => status === choice) ?? '';
