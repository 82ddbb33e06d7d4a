import { expect, test } from 'vitest';
import { htmlSnippet, pageSnippets, serverSnippets } from './snippets.ts';

const keys = { origin: 'https://inlay.example.com', siteKey: 'site-1', compKey: 'comp-1' };

test('GDE-07 every page snippet loads the script, names a container and passes both keys', () => {
  for (const { label, code } of pageSnippets(keys)) {
    expect(code, label).toContain('https://inlay.example.com/webcai/hst-captcha.js');
    expect(code, label).toMatch(/containerId: "captcha/);
    expect(code, label).toContain('siteKey: "site-1"');
    expect(code, label).toContain('compKey: "comp-1"');
  }
});

test('GDE-05 the HTML snippet is a whole page whose submit button starts disabled', () => {
  const page = htmlSnippet(keys);
  expect(page).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  expect(page).toContain('<form method="post">');
  expect(page).toContain('<button id="send" disabled>');
  expect(page).toContain('id="captcha-container"');
});

test('a key cannot leave its string or its script element', () => {
  const page = htmlSnippet({ ...keys, siteKey: '"};alert(1)//</script>' });
  expect(page).toContain(String.raw`siteKey: "\"};alert(1)//\u003c/script>"`);
});

test('server snippets redeem at siteverify and take the secret from the environment', () => {
  for (const { code } of serverSnippets(keys)) {
    expect(code).toContain('https://inlay.example.com/api/v1/siteverify');
    expect(code).toContain('INLAY_SECRET');
    expect(code).not.toContain('isk_live_');
  }
});

test('server snippets look at what the token says of itself: success, method, hostname and action', () => {
  for (const { label, code } of serverSnippets({ ...keys, host: 'example.org' })) {
    for (const name of ['success', 'hostname', 'action', 'methods']) expect(code, label).toContain(name);
    if (label !== 'curl') for (const said of ['method', 'example.org', '"contact"']) expect(code, label).toContain(said);
  }
  for (const { label, code } of pageSnippets(keys)) expect(code, label).toContain('action: "contact"');
});
