/** What a subscriber may get cases of. `on` is how an account that has chosen nothing finds it. */
export const subscriptionOptions = [
  { code: 'CA003', name: 'Florida Dade County Indebtedness', on: true },
  { code: 'NY001', name: 'New York Manhattan Civil Disputes', on: false },
  { code: 'CA002', name: 'California Los Angeles Property Disputes', on: false },
] as const;

export type SubscriptionCode = (typeof subscriptionOptions)[number]['code'];

export const optionTitle = ({ code, name }: { readonly code: string; readonly name: string }): string => `${name} (${code})`;

/** Answers whoever asks for data of an option that is off. */
export const offSentence = (option: { readonly code: string; readonly name: string }): string =>
  `${optionTitle(option)} is off. Turn it on under Subscriptions.`;
