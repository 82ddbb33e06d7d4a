export interface CaseKind {
  readonly caseType: string;
  /** Who owes, who claims. Both get a number and no name: nobody could be meant. */
  readonly debtor: string;
  readonly creditor: string;
  /** So many creditors of the kind there are. */
  readonly creditors: number;
}

const indebtedness: CaseKind = { caseType: 'Indebtedness', debtor: 'Borrower', creditor: 'Lender', creditors: 36 };
const card: CaseKind = { caseType: 'Credit Card Indebtedness', debtor: 'Cardholder', creditor: 'Card issuer', creditors: 14 };

/** A kind that stands twice is twice as frequent. */
export const caseKinds: readonly [CaseKind, ...CaseKind[]] = [
  indebtedness,
  indebtedness,
  indebtedness,
  card,
  card,
  card,
  card,
  { caseType: 'Auto Loan Indebtedness', debtor: 'Borrower', creditor: 'Auto lender', creditors: 11 },
  { caseType: 'Account Stated', debtor: 'Account holder', creditor: 'Debt buyer', creditors: 9 },
  { caseType: 'Promissory Note', debtor: 'Signer', creditor: 'Note holder', creditors: 22 },
];

export const judgeSections: readonly [string, ...string[]] = ['CC05', 'CC21', 'CC23', 'CC24', 'CC25', 'CC26'];
