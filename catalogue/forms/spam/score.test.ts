import { describe, expect, test } from 'vitest';
import { scoreSubmission } from './score.ts';
import { verdictOfScore, type VerdictRules } from './score-verdict.ts';
import type { SpamFacts } from './spam-facts.ts';

const nothing: SpamFacts = {
  trapFilled: false,
  secondsToFill: 40,
  minSeconds: 2,
  originMissing: false,
  links: 0,
  freeLinks: 2,
  markup: false,
  allowedSender: false,
  timesSent: 1,
  projectsReached: 1,
  disposable: false,
  blockedWords: 0,
  fromNetwork: 1,
  spamProbability: 0.5,
  captcha: null,
};
const score = (facts: Partial<SpamFacts>) => scoreSubmission({ ...nothing, ...facts });
const points = (facts: Partial<SpamFacts>) => Object.fromEntries(score(facts).reasons.map(({ signal, points: each }) => [signal, each]));

test('an ordinary message has no points and no reasons', () => expect(score({})).toEqual({ score: 0, reasons: [] }));

describe('each signal counts what the table says', () => {
  test.each<[facts: Partial<SpamFacts>, expected: Record<string, number>]>([
    [{ trapFilled: true }, { honeypot: 10 }],
    [{ secondsToFill: 1.9 }, { 'too-fast': 4 }],
    [{ secondsToFill: 2 }, {}],
    [{ secondsToFill: 0, minSeconds: 0 }, {}],
    [{ secondsToFill: null }, { 'no-ticket': 1 }],
    [{ originMissing: true }, { 'no-origin': 2 }],
    [{ links: 2 }, {}],
    [{ links: 3 }, { links: 1 }],
    [{ links: 6 }, { links: 4 }],
    [{ links: 60 }, { links: 4 }],
    [{ links: 1, freeLinks: 0 }, { links: 1 }],
    [{ markup: true }, { markup: 3 }],
    [{ allowedSender: true }, { 'allowed-sender': -10 }],
    [{ timesSent: 2 }, { repeated: 2 }],
    [{ timesSent: 3 }, { repeated: 4 }],
    [{ timesSent: 300 }, { repeated: 4 }],
    [{ projectsReached: 4 }, {}],
    [{ projectsReached: 5 }, { 'repeated-elsewhere': 3 }],
    [{ disposable: true }, { disposable: 2 }],
    [{ blockedWords: 1 }, { 'blocked-word': 3 }],
    [{ blockedWords: 2 }, { 'blocked-word': 6 }],
    [{ blockedWords: 9 }, { 'blocked-word': 6 }],
    [{ fromNetwork: 5 }, {}],
    [{ fromNetwork: 6 }, { 'busy-network': 2 }],
    [{ fromNetwork: 20 }, { 'busy-network': 2 }],
    [{ fromNetwork: 21 }, { 'busy-network': 4 }],
    [{ spamProbability: 1 }, { classifier: 5 }],
    [{ spamProbability: 0.82 }, { classifier: 3.2 }],
    [{ spamProbability: 0.504 }, {}],
    [{ spamProbability: 0.496 }, {}],
    [{ spamProbability: 0.3 }, { classifier: -2 }],
    [{ spamProbability: 0 }, { classifier: -3 }],
    [{ captcha: 'visual' }, { captcha: -2 }],
    [{ captcha: 'audio' }, { captcha: -2 }],
    [{ captcha: 'pow' }, { captcha: -1 }],
  ])('%j: %j', (facts, expected) => expect(points(facts)).toEqual(expected));
});

const everything: SpamFacts = {
  ...nothing,
  trapFilled: true,
  secondsToFill: 0,
  originMissing: true,
  links: 9,
  markup: true,
  timesSent: 9,
  projectsReached: 9,
  disposable: true,
  blockedWords: 9,
  fromNetwork: 99,
  spamProbability: 1,
};

test('reasons stand in the order of the table', () => {
  expect(
    scoreSubmission({ ...everything, trapFilled: false, allowedSender: true, captcha: 'pow' }).reasons.map(({ signal }) => signal),
  ).toEqual(
    'too-fast no-origin links markup allowed-sender repeated repeated-elsewhere disposable blocked-word busy-network classifier captcha'.split(
      ' ',
    ),
  );
});

test('the score is the sum of the reasons, between 0 and 10, with one decimal', () => {
  expect(score({ spamProbability: 0.61, secondsToFill: null, captcha: 'pow' }).score).toBe(1.1);
  expect(scoreSubmission(everything).score).toBe(10);
  expect(score({ allowedSender: true, markup: true }).score).toBe(0);
  expect(Object.is(score({ spamProbability: 0.4999 }).score, 0)).toBe(true);
});

test('a filled trap makes 10, and nothing that speaks for the sender counts beside it', () => {
  expect(score({ trapFilled: true, allowedSender: true, spamProbability: 0, captcha: 'visual', markup: true })).toEqual({
    score: 10,
    reasons: [
      { signal: 'honeypot', points: 10 },
      { signal: 'markup', points: 3 },
    ],
  });
});

describe('what happens to a submission', () => {
  const rules = (captcha: VerdictRules['captcha']): VerdictRules => ({ captcha, spamFrom: 5, suspiciousFrom: 3 });
  test.each([
    ['never', 4.9, false, false, 'accepted'],
    ['never', 5, false, false, 'spam'],
    ['suspicious', 2.9, false, false, 'accepted'],
    ['suspicious', 3, false, false, 'captcha-required'],
    ['suspicious', 9, false, false, 'captcha-required'],
    ['suspicious', 3, false, true, 'accepted'],
    ['suspicious', 5, false, true, 'spam'],
    ['suspicious', 10, true, false, 'spam'],
    ['always', 0, false, false, 'captcha-required'],
    ['always', 10, true, false, 'captcha-required'],
    ['always', 0, false, true, 'accepted'],
    ['always', 5, false, true, 'spam'],
  ] as const)('captcha %s, score %d, trap %s, token %s: %s', (captcha, given, trapFilled, goodToken, expected) =>
    expect(verdictOfScore({ score: given, trapFilled, goodToken }, rules(captcha))).toBe(expected),
  );
});
