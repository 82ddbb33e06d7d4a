import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { fillCode, fillKeys } from './guide-keys.ts';
import { examplesIn, frontmatterOf, guideMarkdown, guideSections, slugOf } from './guide-source.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const guide = (name: string) => read(`catalogue/captcha/guides/${name}.mdx`);
const NAMES = ['react', 'aspnet', 'html', 'quick-react', 'quick-aspnet', 'quick-html'];
const markdown = (name: string) => guideMarkdown(guide(name), { read, answer: 'The answer.' });

test.each(NAMES)('%s as Markdown holds its title and every example, and nothing that only the site understands', (name) => {
  const text = markdown(name);
  expect(text).toMatch(/^# .+\n\n.+\n/);
  const files = examplesIn(guide(name));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(text).toContain(read(file).trimEnd());
  expect(text).not.toMatch(/file=|TestAnswer|\[!WARNING\]|^---$/m);
});

test.each(NAMES)('%s: its sections have the ids that the site gives them', (name) => {
  const slugger = new GithubSlugger();
  for (const { title, slug, text } of guideSections(guide(name))) {
    expect(slug).toBe(slugger.slug(title));
    expect(text).not.toMatch(/[`|]/);
  }
});

test.each(['react', 'aspnet', 'html'])('GDE-02 the %s guide says that it takes about 5 minutes', (name) =>
  expect(frontmatterOf(guide(name))['minutes']).toBe('5'),
);

test.each(['react', 'aspnet', 'html'])('GDE-09 the %s guide has the three scenarios', (name) => {
  const section = guide(name).split('## What you should see')[1]?.split('\n## ')[0] ?? '';
  expect([...section.matchAll(/^\| (Success|Failure|Submission) \|/gm)].map((row) => row[1])).toEqual(['Success', 'Failure', 'Submission']);
  expect(section).toMatch(/Success \|.*Send is enabled/);
  expect(section).toMatch(/Failure \|.*disabled/);
  expect(section).toMatch(/Submission \|.*(reset|unverified)/);
});

test.each(['react', 'aspnet', 'html'])('GDE-21 GDE-22 GDE-23 GDE-24 the %s guide has the four entries of troubleshooting', (name) => {
  const section = guide(name).split('## Troubleshooting')[1] ?? '';
  expect(section).toMatch(/^\| SDK not loaded \| The script tag and the file's location/m);
  expect(section).toMatch(/^\| Invalid siteKey or compKey \| Compare both with your dashboard/m);
  expect(section).toMatch(/^\| Captcha not rendering \| That the three elements exist/m);
  expect(section).toMatch(/^\| Submit not enabling \| That `(onVerified|onSuccess)`.*console/m);
});

test('GDE-08 the ASP.NET guide says what the server must check', () =>
  expect(guide('aspnet')).toContain('The server must check that the hidden field `captchaValidated` equals `true`'));

test('GDE-10 the HTML guide says that submission resets the form', () => expect(guide('html')).toContain('Submission resets the form'));

test('keys are filled into code and leave sentences alone', () => {
  const keys = { origin: 'https://a.example.com', siteKey: 'site-1', compKey: 'comp-1' };
  expect(fillKeys("siteKey: 'inlay_test_challenge', compKey: 'inlay_test_captcha_number-image'", keys)).toBe(
    "siteKey: 'site-1', compKey: 'comp-1'",
  );
  const text = 'Use `inlay_test_challenge`.\n\n```js\nkey("inlay_test_challenge", "inlay_test_captcha_puzzle")\n```\n';
  expect(fillCode(text, keys)).toBe('Use `inlay_test_challenge`.\n\n```js\nkey("site-1", "comp-1")\n```\n');
});

test('the list of hosts in the code is that of the site, plain or coloured; without a known site it keeps its example', () => {
  const keys = { origin: 'https://a.example.com', siteKey: 'site-1', compKey: 'comp-1' };
  const node = "const HOSTS = ['shop.example.com', 'localhost'];";
  const coloured = 'Hosts = [<span class="tok-string">"shop.example.com"</span>, <span class="tok-string">"localhost"</span>];';
  const hosts = ['one.example.org', 'two.example.org'];
  expect(fillKeys(node, { ...keys, hosts })).toBe("const HOSTS = ['one.example.org', 'two.example.org', 'localhost'];");
  expect(fillKeys(coloured, { ...keys, hosts })).toBe(
    'Hosts = [<span class="tok-string">"one.example.org"</span>, <span class="tok-string">"two.example.org"</span>, <span class="tok-string">"localhost"</span>];',
  );
  expect(fillKeys(node, { ...keys, hosts: [] })).toBe("const HOSTS = ['localhost'];");
  expect(fillKeys(node, keys)).toBe(node);
});

test.each(['react', 'aspnet', 'html'])('the %s guide has its own sentences for who reads it with test keys and with own ones', (name) => {
  const own = guideMarkdown(guide(name), { read, answer: 'Picture 2.', own: true });
  const steps = (text: string) => text.split('## Test keys')[0];
  expect(steps(own)).not.toMatch(/inlay_secret_test|test key|with your own host|WithOwnKeys|WithTestKeys|Picture 2/i);
  expect(own.split('## Test keys')[1]).toContain('\n\nPicture 2.\n');
  expect(markdown(name).match(/^The answer\.$/gm)).toHaveLength(1);
  expect(steps(markdown(name))).toContain('\n\nThe answer.\n');
  expect(steps(own)).toContain('isk_live_…');
  expect(steps(own)).toContain('](/PostLogin?c=captcha/number-image&tab=subscription)');
  expect(steps(markdown(name))).toContain('Replace `shop.example.com` with your own host');
  expect(markdown(name)).not.toMatch(/WithOwnKeys|WithTestKeys|PostLogin/);
});

test('a heading with signs gets the slug of its words', () => expect(slugOf("What's new, in 2?")).toBe('whats-new-in-2'));
