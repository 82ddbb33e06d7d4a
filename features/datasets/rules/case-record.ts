/** As the courts' clerks write them; none is corrected. */
export const caseStatuses = ['Open', 'OPEN', 'PJREPACT'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** A case that was closed and taken up again. */
export const isReopened = (status: CaseStatus): boolean => status === 'PJREPACT';

export interface CaseRecord {
  /** From 1, within its quarter. */
  index: number;
  caseId: number;
  caseNumber: string;
  caseType: string;
  judgeSection: string;
  /** A calendar day, `2024-01-08`. */
  dateFiled: string;
  defendant: string;
  plaintiff: string;
  caseStatus: CaseStatus;
  opposingCounsel: string;
  defendantAddress: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits, as text: some begin with 0. */
  zip: string;
}

/** Every field with its name, in the order of tables and files; `width` is a column's, in characters. */
export const caseColumns = [
  { key: 'index', label: 'index', width: 8 },
  { key: 'caseId', label: 'CaseId', width: 11 },
  { key: 'caseNumber', label: 'Case Number', width: 21 },
  { key: 'caseType', label: 'Case Type', width: 25 },
  { key: 'judgeSection', label: 'Judge Section', width: 14 },
  { key: 'dateFiled', label: 'Date Filed', width: 12 },
  { key: 'defendant', label: 'Defendant', width: 21 },
  { key: 'plaintiff', label: 'Plaintiff', width: 20 },
  { key: 'caseStatus', label: 'Case Status', width: 12 },
  { key: 'opposingCounsel', label: 'Opposing Counsel', width: 18 },
  { key: 'defendantAddress', label: 'Defendant Address', width: 30 },
  { key: 'city', label: 'City', width: 18 },
  { key: 'state', label: 'State', width: 7 },
  { key: 'zip', label: 'Zip', width: 7 },
] as const satisfies readonly { readonly key: keyof CaseRecord; readonly label: string; readonly width: number }[];

export type CaseKey = (typeof caseColumns)[number]['key'];
