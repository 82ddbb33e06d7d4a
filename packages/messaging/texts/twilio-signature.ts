import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a form held, in its order. */
export type FormFields = Readonly<Record<string, string>>;

/** As Twilio signs what it posts. @param url as it was given out */
export function twilioSignature(authToken: string, url: string, fields: FormFields): string {
  const told = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha1', authToken)
    .update(`${url}${told.map(([name, value]) => `${name}${value}`).join('')}`)
    .digest('base64');
}

export function isSignedBy(authToken: string, url: string, fields: FormFields, signature: string): boolean {
  const [right, given] = [twilioSignature(authToken, url, fields), signature].map((text) => Buffer.from(text));
  return right !== undefined && given !== undefined && right.length === given.length && timingSafeEqual(right, given);
}
