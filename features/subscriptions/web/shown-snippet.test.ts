import { expect, test } from 'vitest';
import { shownSnippet } from './shown-snippet.ts';

const html = { label: 'HTML', code: '<inlay-guestbook></inlay-guestbook>' } as const;
const react = { label: 'React', code: '<Guestbook />' } as const;

test('the platform chosen last is shown, else HTML', () => {
  expect(shownSnippet([react, html], 'React')).toBe(react);
  expect(shownSnippet([react, html], null)).toBe(html);
  expect(shownSnippet([html], 'ASP.NET')).toBe(html);
});

test('a component without a sample in HTML shows one that it has, and names it', () => {
  expect(shownSnippet([react], null)).toBe(react);
  expect(shownSnippet([react], 'HTML')).toBe(react);
});
