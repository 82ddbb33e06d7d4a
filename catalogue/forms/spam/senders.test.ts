import { describe, expect, test } from 'vitest';
import { isAllowedSender } from './allowed-senders.ts';
import { isDisposable } from './disposable/disposable.ts';

describe('disposable', () => {
  test.each(['a@mailinator.com', 'A@MAILINATOR.COM', 'a@box.mailinator.com', 'a@yopmail.com', 'a@mailinator.com.'])('%s', (address) =>
    expect(isDisposable(address)).toBe(true),
  );
  test.each([
    'a@example.com',
    'a@gmail.com',
    'a@duck.com',
    'a@privaterelay.appleid.com',
    'a@mailinator.example',
    'a',
    '',
    'a@',
    'a@.',
    'a@com',
  ])('not "%s"', (address) => expect(isDisposable(address)).toBe(false));
});

describe('allowed senders', () => {
  const allowed = ['Partner@Example.com', '@example.org', ' example.net '];
  test.each(['partner@example.com', 'PARTNER@EXAMPLE.COM', 'anyone@example.org', 'anyone@example.net'])('%s', (address) =>
    expect(isAllowedSender(address, allowed)).toBe(true),
  );
  test.each(['other@example.com', 'a@sub.example.org', 'a@example.org.example', 'example.org', '', 'a@b@example.org\u200B'])(
    'not "%s"',
    (address) => expect(isAllowedSender(address, allowed)).toBe(false),
  );
  test('an empty entry allows nobody', () => expect(isAllowedSender('a@example.com', ['', '@', ' '])).toBe(false));
});
