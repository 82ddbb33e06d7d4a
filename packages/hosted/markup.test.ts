import { expect, test } from 'vitest';
import { attributes, markup } from './markup.ts';

const EVIL = `"><script>alert('1')</script>&amp;`;

test('a text is a text wherever it stands; what is absent leaves nothing', () => {
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;';
  expect(markup`<p title="${EVIL}">${EVIL}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  expect(markup`<p${attributes({ title: EVIL, hidden: true, id: undefined, lang: false, value: '' })}>`.text).toBe(
    `<p title="${escaped}" hidden value="">`,
  );
  expect(markup`${undefined}${null}${false}${''}${0}${['a', markup`<b>`, undefined]}`.text).toBe('0a<b>');
});
