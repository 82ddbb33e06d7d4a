import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors as captchaErrors } from '@inlay/catalogue/captcha/errors.ts';
import { loadComponentFiles } from '@inlay/catalogue/files.ts';
import type { OwnErrors } from '@inlay/kernel/parts/error-guide.ts';
import { answerOf, errorCodes } from '@inlay/kernel/errors.ts';
import { type ProofAct, proofActs } from '@inlay/kernel/proof-acts.ts';
import { verdictCodes } from '@inlay/proofs/contract.ts';
import { faultTexts } from '@inlay/sdk/captcha/strings.ts';
import { elementFaults } from '@inlay/sdk/elements/element-faults.ts';
import { describe, expect, test } from 'vitest';
import { allCalls } from '../../../../apps/web/mdx/all-calls.ts';
import { speakingWidgets } from '../../../../tools/build-sdk.ts';
import { loadErrorGuides } from '../../server/load-error-guides.ts';
import { errorGuides as assembleErrorGuides } from './error-guides.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const errorGuides = await loadErrorGuides();
const declared = await loadComponentFiles<OwnErrors>('errors.ts');

const documented = errorGuides.map(({ code }) => code);

test('every code of the API, of siteverify, of the components, their widgets and elements has its page, and no page is of a code that is not there', () => {
  const own = declared.flatMap(({ content }) => Object.keys(content));
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(documented)).toEqual(new Set([...Object.keys(errorCodes), ...verdictCodes, ...own, ...Object.keys(elementFaults)]));
  expect(documented).toHaveLength(new Set(documented).size);
});

test('a code of the API is answered somewhere: none has a page only because it is listed', () => {
  const answering = globSync('{packages,features,catalogue,apps}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$|node_modules|\.build|docs-hub\/rules|kernel\/errors\.ts$|\/web\/|web-client/.test(file),
  );
  const source = answering.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  expect(Object.keys(errorCodes).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

test('a code that a call refuses with has its page, under the same status', async () => {
  const refused = (await allCalls()).flatMap(({ refuses = [] }) => refuses.map(answerOf));
  expect(refused.length).toBeGreaterThan(0);
  for (const { code, status } of refused) expect([code, errorGuides.find((guide) => guide.code === code)?.status]).toEqual([code, status]);
});

test('what a widget says for a code stands in the texts of a widget; the captcha says its sentence for each code of its own', async () => {
  const folders = speakingWidgets.map((folder) => import(join(ROOT, folder, 'widget/texts.ts')) as Promise<object>);
  const said = JSON.stringify([faultTexts, ...(await Promise.all(folders))]);
  for (const { content } of declared) for (const { widget } of Object.values(content)) if (widget) expect(said).toContain(widget);
  const ofCaptcha = Object.values(captchaErrors as OwnErrors).map(({ code, title, widget = title }) => [code, widget]);
  expect(Object.fromEntries(ofCaptcha)).toEqual(faultTexts);
});

describe('a code that would mean two things stops the start', () => {
  const full = { code: 'book-full', place: 'page', status: 409, title: 'Full.', means: 'A.', why: [], todo: [], retry: 'No.' } as const;
  const one = { where: 'catalogue/forms/guestbook/errors.ts', errors: { 'book-full': full } };

  test('of two components; unless they mean the same', () => {
    const two = { where: 'catalogue/login/form/errors.ts', errors: { 'book-full': { ...full, status: 410 } } };
    expect(() => assembleErrorGuides([one, two])).toThrow(
      'The error code "book-full" means one thing in catalogue/forms/guestbook/errors.ts and another in catalogue/login/form/errors.ts. Give one of them a name of its own.',
    );
    const same = assembleErrorGuides([one, { ...two, errors: one.errors }]);
    expect(same.filter(({ code }) => code === 'book-full')).toEqual([full]);
  });

  test('of a component and the house', () => {
    const { where } = one;
    expect(() => assembleErrorGuides([{ where, errors: { conflict: { ...full, code: 'conflict' } } }])).toThrow(
      /"conflict" means one thing in the house/,
    );
  });
});

test.each(errorGuides)('$code says what it means, why, and what to do', ({ means, why, todo, retry }) => {
  for (const sentence of [means, retry, ...why, ...todo]) expect(sentence).toMatch(/^[A-Z"`'].*\.$/);
  expect(why.length).toBeGreaterThan(0);
  expect(todo.length).toBeGreaterThan(0);
});

test('the HTTP status in the words of a code is the one it is answered with', () => {
  for (const { code, status, also = '' } of errorGuides) {
    const named = /HTTP (\d+)/.exec(also)?.[1];
    if (named && status) expect([code, Number(named)]).toEqual([code, status]);
  }
});

const ACTS: Record<ProofAct, string> = {
  'set up an authenticator app': 'second factor',
  'turn the authenticator app off': 'second factor',
  'make recovery codes': 'second factor',
  'change codes by message': 'second factor',
  'change the email address': 'email address',
  'change the username': 'username',
  'download the data': 'downloads the data',
  'delete the account': 'deletes the account',
  'erase personal data': 'erases personal data',
  'export submissions': 'exports submissions',
  'delete many submissions': 'deletes more than 25 submissions',
  'export recipients': 'exports recipients',
  'delete many recipients': 'more than 25 recipients',
  'change the password': 'password',
  'change the security question': 'security question',
  'make a secret': 'secret',
  'see a secret': 'secret',
  'change a webhook URL': 'webhook URL',
  'roll a secret': 'secret',
  'end a secret': 'secret',
  'change the senders': 'senders',
  'archive a project': 'archives a project',
  'change the members': 'members',
  'end other sessions': 'ends other sessions',
};

test.each(Object.keys(proofActs) as ProofAct[])('reauth_required names what it is asked for: to %s', (act) => {
  expect(errorGuides.find(({ code }) => code === 'reauth_required')?.means).toContain(ACTS[act]);
});
