import { expect, test } from 'vitest';
import { isSignedBy, twilioSignature } from './twilio-signature.ts';

const URL = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const FIELDS = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  From: '+14158675309',
  Digits: '1234',
  To: '+18005551212',
};

test("Twilio's own example has the signature that Twilio gives it", () => {
  expect(twilioSignature('12345', URL, FIELDS)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
});

const RIGHT = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
interface Given {
  readonly token?: string;
  readonly url?: string;
  readonly fields?: Record<string, string>;
  readonly signature?: string;
}

test.each<[string, Given]>([
  ['another token', { token: '12346' }],
  ['another address', { url: 'https://mycompany.com/myapp.php?foo=1&bar=3' }],
  ['another field', { fields: { ...FIELDS, Digits: '1235' } }],
  ['a field more', { fields: { ...FIELDS, Extra: '1' } }],
  ['a field less', { fields: { ...FIELDS, Digits: '' } }],
  ['half of it', { signature: 'RSOYDt4T1cUTdK1PDd93/' }],
  ['none', { signature: '' }],
])('%s does not fit', (_, { token = '12345', url = URL, fields = FIELDS, signature = RIGHT }) => {
  expect(isSignedBy('12345', URL, FIELDS, RIGHT)).toBe(true);
  expect(isSignedBy(token, url, fields, signature)).toBe(false);
});
