import { expect, test } from 'vitest';
import { installSteps } from '../../rules/install-check.ts';
import { figures } from '@inlay/catalogue/captcha/figures.ts';
import type { InstallCheck, Mistake } from '../insights-calls.ts';
import { refusedHost, remedyOf, stepStates, verdictOf } from './install-verdict.ts';

const mistake: Mistake = { code: 'never-redeemed', title: '', text: '', host: null, count: 1, lastAt: '2026-11-21T00:00:00Z' };
const upTo = (done: number, wrong: Mistake | null = null): InstallCheck => ({
  steps: installSteps.map((name, i) => ({ name, at: i < done ? '2026-11-21T00:00:00Z' : null, host: null })),
  words: figures.install,
  mistake: wrong,
});

test('it is verified only when all four happened and no mistake stands', () => {
  expect([0, 1, 2, 3, 4].map((done) => verdictOf(upTo(done)))).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'verified']);
  expect(verdictOf(upTo(4, mistake))).toBe('mistake');
});

test('the mistake stands at the first step that has not happened, or at the last when all have', () => {
  expect(stepStates(upTo(2))).toEqual(['done', 'done', 'current', 'open']);
  expect(stepStates(upTo(3, mistake))).toEqual(['done', 'done', 'done', 'bad']);
  expect(stepStates(upTo(4, mistake))).toEqual(['done', 'done', 'done', 'bad']);
  expect(stepStates(upTo(4))).toEqual(['done', 'done', 'done', 'done']);
});

test('each mistake has the button that fixes it; nobody is asked to allow a host that strangers may have named', () => {
  const remedy = (code: string, host: string | null = null) => remedyOf({ code, host });
  expect(remedy('domain-not-allowed', 'www.example.org')).toBeUndefined();
  expect(refusedHost({ code: 'domain-not-allowed', host: 'www.example.org' })).toBe('www.example.org');
  expect([
    refusedHost({ code: 'domain-not-allowed', host: 'localhost' }),
    refusedHost({ code: 'rate-limited', host: 'a' }),
    refusedHost(null),
  ]).toEqual([null, null, null]);
  expect(remedy('domain-not-allowed', 'localhost')).toBe('allow-localhost');
  expect(remedy('domain-not-allowed', '127.0.0.1')).toBe('allow-localhost');
  expect(remedy('domain-not-allowed')).toBeUndefined();
  expect(remedy('never-redeemed')).toBe('server-snippet');
  expect(remedy('redeeming-stopped')).toBe('server-snippet');
  expect(remedy('token-expired')).toBe('server-snippet');
  expect(remedy('invalid-input-secret')).toBe('subscription');
  expect(remedy('invalid-compkey')).toBe('right-key');
  expect(remedy('license-expired')).toBe('subscription');
  expect(remedy('rate-limited')).toBeUndefined();
});
