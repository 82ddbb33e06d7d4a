import { defineCall } from '@inlay/kernel/contract.ts';
import { offeredComponents } from '@inlay/kernel/offered-components.ts';
import * as z from 'zod';
import { registrationBody, type RegistrationData } from './rules/registration-body.ts';

const tag = 'Registration';

/** Call 1: the component families as the documentation hub lists them. */
export const componentsData = defineCall({
  method: 'GET',
  path: '/api/Registration/componentsdata',
  caller: 'public',
  summary: 'Component families and their sub-components',
  tag,
  answers: {
    200: z.object({
      components: z.array(
        z.object({
          componentName: z.string(),
          subComponents: z.record(
            z.string(),
            z.object({ pending: z.string().optional().describe('Why the component is not ready yet, e.g. "Coming soon".') }),
          ),
        }),
      ),
    }),
  },
});

/** Call 2: the same families with the flags that the wizard shows. A missing flag is shown as "No". */
export const registrationComponents = defineCall({
  method: 'GET',
  path: '/api/Registration/Subscription',
  caller: 'public',
  summary: 'Components to choose from at registration',
  tag,
  answers: { 200: offeredComponents },
});

/**
 * Call 3. A function, as its rules need the countries and the catalogue; a username in use answers 409
 * `username_taken`. After five registrations in an hour of a network or for a mailbox 403 `captcha-required`: the token of a captcha goes
 * along as `inlay-response`.
 */
export const userRegistration = (data: RegistrationData) =>
  defineCall({
    method: 'POST',
    path: '/api/Registration/UserRegistration',
    caller: 'public',
    summary: 'Register an account with its first site and components',
    tag,
    consumes: 'multipart',
    body: registrationBody(data),
    refuses: ['username_taken', 'captcha-required'],
    answers: { 201: z.object({ status: z.literal(201), message: z.string(), siteKey: z.string() }) },
  });
