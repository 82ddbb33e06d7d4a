import { expect, test } from 'vitest';
import { demoSnippets } from './demo-snippets.ts';

const snippets = demoSnippets({ origin: 'https://inlay.example.com', siteKey: 'the-site', compKey: 'the-component' });

test('PRD-14 on each platform the code loads the SDK over the network and passes both keys', () => {
  expect(snippets.map(({ label }) => label)).toEqual(['React', 'ASP.NET', 'HTML']);
  for (const { code } of snippets) {
    expect(code).toContain('<script src="https://inlay.example.com/webcai/hst-captcha.js"></script>');
    expect(code).toContain('siteKey: "the-site"');
    expect(code).toContain('compKey: "the-component"');
  }
});

test('short enough to be read beside the demo', () => {
  for (const { label, code } of snippets) expect(code.trimEnd().split('\n').length, label).toBeLessThanOrEqual(18);
});
