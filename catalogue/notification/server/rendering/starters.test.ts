import { describe, expect, test } from 'vitest';
import { drawMail } from './draw-mail.ts';
import { inspectMail } from './inspect-mail.ts';
import { fillValues } from '../../rules/templates/fill-values.ts';
import { judgeBlocks } from '../../rules/templates/judge-blocks.ts';
import { isHtmlContent } from '../../rules/templates/template.ts';
import { isDeclared, unusedIn } from '../../rules/templates/undeclared.ts';
import { STARTERS } from '../../rules/starters/starters.ts';

const AROUND = { now: Date.parse('2026-11-28T12:00:00Z'), isOwn: (host: string) => host.endsWith('example.com') };

test('there are thirty, each with a key of its own', () => {
  expect(new Set(STARTERS.map(({ key }) => key)).size).toBe(30);
});

describe.each(STARTERS)('$key', ({ values, testData, locales }) => {
  test('has two sets of test data that lack nothing and hold nothing else', () => {
    expect(testData.length).toBe(2);
    for (const { name, data } of testData) {
      expect(fillValues(values, data, AROUND).faults, name).toEqual({});
      expect(
        unusedIn(
          data,
          values.map((value) => value.name),
        ),
        name,
      ).toEqual([]);
    }
  });

  test.each(Object.entries(locales))('is sound in %s', (locale, content) => {
    if (isHtmlContent(content)) throw new Error('of blocks');
    expect(judgeBlocks(content.blocks)).toEqual([]);
    const { faults, used } = inspectMail(content);
    expect(faults).toEqual([]);
    expect(used.filter(({ path }) => !isDeclared(path, values))).toEqual([]);
    expect(
      values.filter(({ name }) => !used.some(({ path }) => path === name || name.startsWith(`${path}.`))).map(({ name }) => name),
    ).toEqual([]);
    for (const { data } of testData) {
      const filled = fillValues(values, data, AROUND);
      const { subject, html, text } = drawMail({
        content,
        layout: { colour: '#2340b0', logo: '', width: 600, content: { header: [], footer: [] } },
        brand: 'Shop',
        scope: JSON.stringify({ ...filled.data, project: { name: 'Shop' } }),
        leftOut: filled.leftOut,
        speech: { locale, timeZone: 'UTC' },
        now: AROUND.now,
      });
      expect(subject.length).toBeGreaterThan(3);
      expect(subject.length).toBeLessThanOrEqual(70);
      expect(html.length).toBeLessThan(30_000);
      expect(text).not.toMatch(/\{\{|\}\}|\bundefined\b|[\uE000-\uE00F]/);
    }
  });
});
