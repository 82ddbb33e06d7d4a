import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ADDRESS_PAIRS } from './address-fields.tsx';
import { CONTACT_PAIRS } from '../steps/business-step.tsx';
import type { RegistrationValues } from '../form-values.ts';

/** While a "Same as…" switch is on, the business fields follow step 1. */
export function useFollowPersonal({ control, getValues, setValue }: UseFormReturn<RegistrationValues>): void {
  const values = useWatch({ control });
  useEffect(() => {
    const pairs = [...(values.sameAsPersonalAddress ? ADDRESS_PAIRS : []), ...(values.sameAsPersonalContact ? CONTACT_PAIRS : [])];
    for (const [from, to] of pairs) if (getValues(to) !== getValues(from)) setValue(to, getValues(from));
  }, [values, getValues, setValue]);
}
