import { METHODS } from '@inlay/kernel/methods.ts';
import { defineEvents } from '@inlay/kernel/parts/event-type.ts';
import * as z from 'zod';

const component = z.string().describe('Id of the component, e.g. `captcha/number-image`.');
/** Of a token. */
const ofToken = {
  component,
  hostname: z.string().describe('Host name of the page that showed the captcha.'),
  action: z.string().describe('The `action` of the page.'),
  method: z.enum(METHODS).describe('How it was passed.'),
  token: z.string().describe('Id of the token: `captcha.passed` and `captcha.redeemed` have the same.'),
};
const TOKEN = {
  component: 'captcha/number-image',
  hostname: 'shop.example.com',
  action: 'login',
  method: 'visual',
  token: 'AAECAwQFBgcICQoLDA0ODw',
} as const;

export default defineEvents((_, batched) => ({
  'captcha.passed': batched({ summary: 'Visitors passed a captcha and got tokens.', item: ofToken, example: TOKEN }),
  'captcha.redeemed': batched({ summary: 'Your servers redeemed tokens of the captcha.', item: ofToken, example: TOKEN }),
  'captcha.refused': batched({
    summary: 'Calls of the captcha or of siteverify were refused.',
    item: {
      component: component.nullable().describe('Id of the component; null if the call does not name it.'),
      hostname: z.string().nullable().describe('Host name of the page; null until several networks have sent one that is not yours.'),
      code: z.string().describe('The error code that was answered.'),
    },
    example: { component: null, hostname: 'other.example.net', code: 'domain-not-allowed' },
  }),
}));
