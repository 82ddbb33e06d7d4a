import { expect, test } from 'vitest';
import { MESSAGE_STATES, type MessageState, isOpen, mayBecome, reportedSteps, statesBefore } from './message-states.ts';

test('a message goes only where its state lets it', () => {
  const next = (state: MessageState) => MESSAGE_STATES.filter((one) => mayBecome(state, one)).toSorted();
  expect(Object.fromEntries(MESSAGE_STATES.map((state) => [state, next(state).join(' ')]))).toEqual({
    scheduled: 'canceled failed queued suppressed',
    queued: 'canceled failed scheduled sending suppressed waiting',
    waiting: 'canceled failed queued sending suppressed',
    sending: 'bounced failed sent waiting',
    sent: 'bounced complained delivered failed',
    delivered: 'bounced complained failed',
    bounced: 'complained',
    complained: '',
    failed: 'complained',
    suppressed: '',
    canceled: '',
  });
});

test('only what has not left can be canceled', () => {
  expect(statesBefore('canceled')).toEqual(['scheduled', 'queued', 'waiting']);
  expect(MESSAGE_STATES.filter(isOpen)).toEqual(['scheduled', 'queued', 'waiting', 'sending']);
});

test('a report that ranks no higher than the state changes nothing, in whatever order reports come', () => {
  const after = (...reports: Parameters<typeof reportedSteps>[1][]) =>
    reports.reduce<MessageState>((state, report) => reportedSteps(state, report).at(-1) ?? state, 'sent');
  expect(after('delivered', 'bounced', 'delivered')).toBe('bounced');
  expect(after('bounced', 'delivered')).toBe('bounced');
  expect(after('complained', 'delivered', 'bounced')).toBe('complained');
  expect(after('delivered', 'delivered')).toBe('delivered');
  expect(after('bounced', 'complained', 'complained')).toBe('complained');
});

test('what has failed can only be complained of; what never left, by nobody', () => {
  expect(reportedSteps('failed', 'bounced')).toEqual([]);
  expect(reportedSteps('failed', 'complained')).toEqual(['complained']);
  for (const state of ['scheduled', 'queued', 'waiting', 'suppressed', 'canceled'] as const)
    for (const report of ['delivered', 'bounced', 'complained'] as const) expect(reportedSteps(state, report)).toEqual([]);
});

test('a text that failed after it was delivered has failed; one that is said to be sent again stays as it is', () => {
  expect(reportedSteps('delivered', 'failed')).toEqual(['failed']);
  expect(reportedSteps('failed', 'delivered')).toEqual([]);
  expect(reportedSteps('sent', 'failed')).toEqual(['failed']);
  expect(reportedSteps('sent', 'sent')).toEqual([]);
  expect(reportedSteps('sending', 'sent')).toEqual(['sent']);
  expect(reportedSteps('sending', 'failed')).toEqual(['failed']);
});

test('a report settles what has no outcome yet', () => {
  expect(reportedSteps('sending', 'delivered')).toEqual(['sent', 'delivered']);
  expect(reportedSteps('sending', 'complained')).toEqual(['sent', 'complained']);
  expect(reportedSteps('sending', 'bounced')).toEqual(['bounced']);
});
