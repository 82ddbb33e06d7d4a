import { expect, test } from 'vitest';
import { endpointName, healthOf } from './endpoint-health.ts';

const now = Date.parse('2026-11-22T10:15:30.000Z');
const enabled = { state: 'enabled', disabledReason: null, disabledAt: null, failingSince: null } as const;
const disabled = { ...enabled, state: 'disabled', disabledAt: '2026-11-17T08:00:00.000Z' } as const;

test('an endpoint is healthy, failing or disabled, and says since when and why', () => {
  expect(healthOf(enabled, now)).toEqual({ word: 'Healthy', tone: 'ok', note: '' });
  expect(healthOf({ ...enabled, failingSince: '2026-11-22T09:40:00.000Z' }, now)).toEqual({
    word: 'Failing',
    tone: 'warn',
    note: 'since 09:40:00 UTC',
  });
  expect(healthOf({ ...disabled, disabledReason: 'owner' }, now)).toEqual({ word: 'Disabled', tone: 'flat', note: '17 Nov, by you' });
  expect(healthOf({ ...disabled, disabledReason: 'gone' }, now)).toMatchObject({ tone: 'bad', note: '17 Nov, it answered 410 Gone' });
  const failing = healthOf({ ...disabled, disabledReason: 'failing', failingSince: '2026-11-12T09:40:00.000Z' }, now);
  expect(failing).toMatchObject({ word: 'Disabled', note: '17 Nov, after five days of failures' });
});

test('an endpoint is called by its description, its host, or what it is', () => {
  expect(endpointName({ description: 'CRM', url: 'https://crm.example.com/in' })).toBe('CRM');
  expect(endpointName({ description: '', url: 'https://crm.example.com:8443/in' })).toBe('crm.example.com:8443');
  expect(endpointName({ description: '', url: null })).toBe('Catcher');
});
