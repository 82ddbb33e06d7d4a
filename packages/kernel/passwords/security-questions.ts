/** The questions offered; the label is what is sent and stored. */
export const securityQuestions = {
  motherMaiden: "What is your mother's maiden name?",
  firstPet: "What was your first pet's name?",
  birthCity: 'In what city were you born?',
} as const;

export const securityQuestionLabels = Object.values(securityQuestions);
