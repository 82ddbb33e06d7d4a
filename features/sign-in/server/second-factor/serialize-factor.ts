import type { FactorColumns } from '../store/accounts.ts';

/** How an account's codes by message stood, as a link that leads back there keeps it. */
export const serializeFactor = ({
  two_factor_at,
  two_factor_method,
  two_factor_email,
  two_factor_phone,
  two_factor_proven,
}: FactorColumns): string => JSON.stringify({ two_factor_at, two_factor_method, two_factor_email, two_factor_phone, two_factor_proven });

export const parseFactor = (written: string): FactorColumns => JSON.parse(written) as FactorColumns;
