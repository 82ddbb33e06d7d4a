import { confirmationMail } from '@inlay/catalogue/forms/server/recipients/confirmation-mail.ts';
import { confirmationWords } from '@inlay/catalogue/forms/server/recipients/confirmation-texts.ts';
import { newRecipientMail } from '@inlay/catalogue/forms/server/recipients/new-recipient-mail.ts';
import { redemptions } from '@inlay/catalogue/captcha/meters.ts';
import { endpointAddedMail, endpointDisabledMail, endpointFailingMail, endpointUrlMail } from '@inlay/events/mails.ts';
import { becameOwnerMail, leftMail, newOwnerMail } from '@inlay/features/members/server/mails.ts';
import { quotaNearMail, quotaUsedUpMail } from '@inlay/features/insights/server/mails.ts';
import { accountDeletedMail } from '@inlay/features/privacy/server/mails.ts';
import { passwordChangedMail, usernameChangedMail } from '@inlay/features/profile/server/mails.ts';
import { welcomeMail } from '@inlay/features/registration/server/mails.ts';
import {
  changeBegunMail,
  emailChangedMail,
  emailRestoredMail,
  newAddressMail,
} from '@inlay/features/sign-in/server/email/email-change-mails.ts';
import { codeMail, newDeviceMail, passwordResetMail, resetMail, verifyMail } from '@inlay/features/sign-in/server/mails.ts';
import {
  authenticatorOffMail,
  authenticatorOnMail,
  messageCodesMail,
  newRecoveryCodesMail,
  recoveryCodeUsedMail,
  secondFactorUndoneMail,
} from '@inlay/features/sign-in/server/second-factor/second-factor-mails.ts';
import { reminderMail } from '@inlay/features/subscriptions/server/mails.ts';
import { loginRefusedMail, proofEndedMail, ratesHighMail } from '@inlay/messaging/mails.ts';
import { summaryMail } from '@inlay/platform/mail/mail-notices.ts';
import { expect, test } from 'vitest';

const now = Date.UTC(2026, 0, 31, 9);
const publicUrl = 'https://inlay.example.com';
const link = `${publicUrl}/link`;
const of = { userName: 'anna', time: now, address: '192.0.2.1', browser: 'Firefox on Windows', publicUrl, link };
const change = { ...of, firstName: 'Anna' };
const day = {
  meter: redemptions,
  firstName: 'Anna',
  userName: 'anna',
  perDay: 100,
  used: 80,
  publicUrl,
};
const licence = { name: 'Number Image', component: 'captcha/number-image', expiresAt: now + 1_000 };
const reminder = (days: number, count: number) =>
  reminderMail({ firstName: 'Anna', userName: 'anna', days, licences: Array.from({ length: count }, () => licence), now, publicUrl });

const endpoint = { firstName: 'Anna', site: 'Shop', url: 'https://example.com/webhooks', endpointUrl: `${publicUrl}/PostLogin?p=webhooks` };

const mails = {
  welcome: welcomeMail('Anna', { userName: 'anna', verifyLink: link, loginUrl: link }),
  'login code': codeMail('Anna', '012345', 'login'),
  'confirmation code': codeMail('Anna', '012345', 'proof'),
  'new device': newDeviceMail('Anna', of),
  reset: resetMail('Anna', [{ userName: 'anna', link }]),
  'password reset': passwordResetMail('Anna', of),
  verify: verifyMail('Anna', of),
  'new address': newAddressMail('Anna', of),
  'change begun': changeBegunMail('Anna', of),
  'email changed': emailChangedMail('Anna', of),
  'email restored': emailRestoredMail('Anna', of),
  'authenticator on': authenticatorOnMail('Anna', of, { link }),
  'authenticator off': authenticatorOffMail('Anna', of),
  'new recovery codes': newRecoveryCodesMail('Anna', of),
  'recovery code used': recoveryCodeUsedMail('Anna', of, 3),
  'password changed': passwordChangedMail(change),
  'second factor on': messageCodesMail('Anna', { ...of, action: 'second-factor.on' }, { link }),
  'second factor off': messageCodesMail('Anna', { ...of, action: 'second-factor.off' }, 'in an earlier mail'),
  'second factor changed': messageCodesMail('Anna', { ...of, action: 'second-factor.changed' }, { link }),
  'second factor undone': secondFactorUndoneMail('Anna', of),
  'username changed': usernameChangedMail(change, 'ann'),
  'account deleted': accountDeletedMail('Anna', of),
  'quota near': quotaNearMail(day),
  'quota used up': quotaUsedUpMail(day),
  'one licence ends': reminder(14, 1),
  'two licences end': reminder(14, 2),
  'one licence has ended': reminder(0, 1),
  'two licences have ended': reminder(0, 2),
  'webhook failing': endpointFailingMail(endpoint),
  'webhook disabled': endpointDisabledMail(endpoint, 'failing'),
  'webhook gone': endpointDisabledMail(endpoint, 'gone'),
  'webhook URL': endpointUrlMail({ ...endpoint, former: 'https://example.com/former', time: now, address: '192.0.2.1' }),
  'webhook added': endpointAddedMail({ ...endpoint, time: now, address: '192.0.2.1' }),
  'new owner': newOwnerMail({ firstName: 'Anna', userName: 'grace', account: 'anna' }),
  'member left': leftMail({
    firstName: 'Anna',
    userName: 'grace',
    account: 'anna',
    recipient: 'grace@example.com',
    forms: Array.from({ length: 12 }, () => ({ project: 'Shop', component: 'Contact Us', form: null })),
  }),
  'became an owner': becameOwnerMail({ firstName: 'Anna', account: 'grace' }),
  'proof of a domain ended': proofEndedMail({ firstName: 'Anna', domain: 'shop.example.com', site: 'Shop', time: now, sendersUrl: link }),
  'login refused': loginRefusedMail({ firstName: 'Anna', label: 'Main server', host: 'smtp.example.com', site: 'Shop', sendersUrl: link }),
  'too many bounces': ratesHighMail({
    firstName: 'Anna',
    site: 'Shop',
    mails: 200,
    bounces: 21,
    complaints: 0,
    holds: true,
    sendersUrl: link,
  }),
  'recipient confirmed': newRecipientMail({
    firstName: 'Anna',
    recipient: 'team@example.com',
    project: 'Shop',
    form: 'Write to us',
    time: now,
    link,
  }),
  summary: summaryMail({ first_name: 'Anna', user_name: 'anna' }, publicUrl),
};

/** To people whose names nobody knows. */
const unnamed = { recipient: confirmationMail({ project: 'Shop', form: 'Write to us', link }, confirmationWords('en')) };

test.each(Object.entries({ ...mails, ...unnamed }))(
  'the mail "%s" begins with a greeting, and goes on with a capital letter or a number',
  (name, { text }) => {
    const [greeting, first] = text.split('\n\n');
    expect(greeting).toBe(name in unnamed ? 'Hello,' : 'Hello Anna,');
    expect(first).toMatch(/^\p{Lu}|^\d/u);
  },
);
