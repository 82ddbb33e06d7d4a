import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { newMessage } from './calls/message-shapes.ts';
import { orderSnippets, sendSnippets } from './snippets.ts';

const ORIGIN = 'https://inlay.example.com';
const codeOf = (label: string) => sendSnippets({ origin: ORIGIN }).find((sample) => sample.label === label)?.code ?? '';

test('code for a page posts to its own server: it names neither us nor a secret', () => {
  for (const { code } of orderSnippets()) expect(code).not.toMatch(/https?:|INLAY|Bearer|sitekey/i);
});

test('what the curl sample sends is a message as the call takes it', () => {
  const [, body = ''] = /-d '(.*)'/.exec(codeOf('curl')) ?? [];
  expect(newMessage.safeParse(JSON.parse(body)).success).toBe(true);
});

test.each(['Node', 'ASP.NET'])('the %s sample names members that a message has, and takes the secret from its environment', (label) => {
  const code = codeOf(label);
  for (const name of ['to', 'subject', 'text', 'dedupeKey']) {
    expect(newMessage.shape).toHaveProperty(name);
    expect(code).toMatch(new RegExp(`^ +${name}\\b`, 'm'));
  }
  expect(code).toContain(`"${ORIGIN}/api/v1/notification/email/messages"`);
  expect(code).toMatch(/Bearer\b.*INLAY_SECRET/);
});

test('the code for React and Node parses', async () => {
  for (const code of [codeOf('Node'), orderSnippets()[0].code]) await transform(code, { loader: 'jsx' });
});
