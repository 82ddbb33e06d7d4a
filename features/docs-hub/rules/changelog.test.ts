import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changelogFeed, readChangelog } from './changelog.ts';

const source = readFileSync(join(import.meta.dirname, '../changelog.md'), 'utf8');

test('every entry has a date, newest first, a title and at least one line', () => {
  const changes = readChangelog(source);
  expect(changes.length).toBeGreaterThan(0);
  for (const { date, title, lines } of changes) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(title).not.toBe('');
    expect(lines.length).toBeGreaterThan(0);
  }
  expect(changes.map(({ date }) => date)).toEqual(
    changes
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
});

test('the feed carries each entry with the address of its place on the page, and signs are escaped', () => {
  const feed = changelogFeed('## 2026-11-21: A & B\n\n- `<b>` works\n', 'https://inlay.example.com');
  expect(feed).toContain('<title>A &amp; B</title>');
  expect(feed).toContain('<link>https://inlay.example.com/changelog#2026-11-21-a--b</link>');
  expect(feed).toContain('<pubDate>Sat, 21 Nov 2026 12:00:00 GMT</pubDate>');
  expect(feed).toContain('&lt;li&gt;&amp;lt;b&amp;gt; works&lt;/li&gt;');
});
