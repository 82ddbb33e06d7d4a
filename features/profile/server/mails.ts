const when = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

interface Change {
  readonly firstName: string;
  readonly userName: string;
  readonly time: number;
  readonly address: string;
}

const notice = (subject: string, what: string, { firstName, userName, time, address }: Change) => ({
  subject,
  text: `Hello ${firstName},

${what} of your account ${userName}.

Time: ${when(time)}
Network address: ${address}

If this was you, there is nothing to do. If not, please reset your password at once and contact us.
`,
});

export const passwordChangedMail = (change: Change) =>
  notice('Your Inlay password was changed', 'the password was changed, and all other sessions were ended,', change);

export const secondFactorChangedMail = (change: Change) =>
  notice('Your Inlay second factor was changed', 'the two-factor authentication was changed', change);

/** Goes to the address that was left. */
export const emailChangedMail = (change: Change) =>
  notice('Your Inlay email address was changed', 'mails now go to another address: the email address was changed', change);
