import { sentencesOf, type Fields } from '@inlay/kernel/errors.ts';
import { methodOf, type SavedSecurity, securityChanges, type SecurityChanges, securitySentences, type MessageMethod } from './security.ts';

/** The editor's answers; secrets are "" while they are not to be changed. */
export interface SecurityForm {
  readonly password: string;
  readonly confirmPassword: string;
  /** The label; "" for none. */
  readonly securityQuestion: string;
  readonly securityAnswer: string;
  readonly twoFAOptIn: boolean;
  readonly twoFAMethod: MessageMethod | '';
  readonly twoFAEmail: string;
  readonly twoFAPhone: string;
}

/** What a save sends: changed fields only. A contact that is not in use goes as null. */
export function securityChangesOf(form: SecurityForm, saved: SavedSecurity): SecurityChanges {
  const { password, confirmPassword, securityQuestion, securityAnswer } = form;
  return {
    ...((password !== '' || confirmPassword !== '') && { password, confirmPassword }),
    ...(securityQuestion !== saved.securityQuestion && { securityQuestion: securityQuestion as SecurityChanges['securityQuestion'] }),
    ...(securityAnswer.trim() !== '' && { securityAnswer }),
    ...secondFactorChanges(form, saved),
  };
}

function secondFactorChanges(form: SecurityForm, saved: SavedSecurity): SecurityChanges {
  const { twoFAOptIn, twoFAMethod: method } = form;
  const turned = twoFAOptIn !== saved.twoFAOptIn;
  if (!twoFAOptIn) return turned ? { twoFAOptIn, twoFAEmail: null, twoFAPhone: null } : {};
  const contact = method === 'Email' ? form.twoFAEmail.trim() : method === 'Phone' ? form.twoFAPhone.trim() : '';
  const other = method !== methodOf(saved);
  const kept = method === 'Email' ? saved.twoFAEmail : saved.twoFAPhone;
  if (!turned && !other && (method === '' || contact === kept)) return {};
  return {
    ...(turned && { twoFAOptIn }),
    // Without a contact the method can't be told from it.
    ...((other || contact === '') && { twoFAMethod: method === '' ? null : method }),
    twoFAEmail: method === 'Email' ? contact : null,
    twoFAPhone: method === 'Phone' ? contact : null,
  };
}

/** Everything wrong with the form, one sentence a field. */
export function securityFormSentences(form: SecurityForm, saved: SavedSecurity): Fields {
  const changes = securityChangesOf(form, saved);
  return { ...securitySentences(changes, saved), ...sentencesOf(securityChanges, changes) };
}
