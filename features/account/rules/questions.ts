import { securityQuestions } from '@inlay/kernel/passwords/security-questions.ts';

/** The five questions of the account page; three of them are those of the registration. The label is sent and stored. */
export const accountQuestions = [
  securityQuestions.firstPet,
  'What street did you grow up on?',
  securityQuestions.motherMaiden,
  securityQuestions.birthCity,
  'What was the name of your first school?',
] as const;
