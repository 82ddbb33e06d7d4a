import { expect, test } from 'vitest';
import { defineErrors } from './parts/error-guide.ts';
import { Refusal } from './errors.ts';

const page = { place: 'page', means: 'The shelf is full.', why: ['Too much.'], todo: ['Take something.'], retry: 'No.' } as const;
const errors = defineErrors({
  'shelf-full': { ...page, status: 409, title: 'The shelf is full.' },
  'shelf-hidden': { ...page, title: 'The shelf is not in the page.' },
});

test('a refusal takes its status and its sentence from whoever declares its code', () => {
  const told = ({ code, status, message }: Refusal) => ({ code, status, message });
  expect(told(new Refusal('conflict'))).toMatchObject({ code: 'conflict', status: 409 });
  expect(told(new Refusal(errors['shelf-full']))).toEqual({ code: 'shelf-full', status: 409, message: 'The shelf is full.' });
  expect(new Refusal(errors['shelf-full'], { message: 'Full until Monday.' }).message).toBe('Full until Monday.');
});

test('a code that nobody declares, or that no call answers, does not compile', () => {
  // @ts-expect-error It is of a component: its entry is needed, not its name.
  expect(() => new Refusal('shelf-full')).toThrow();
  // @ts-expect-error Misspelt.
  expect(errors['shelf-ful']).toBeUndefined();
  // @ts-expect-error Only the widget reports it: there is no status.
  expect(new Refusal(errors['shelf-hidden']).status).toBeUndefined();
});
