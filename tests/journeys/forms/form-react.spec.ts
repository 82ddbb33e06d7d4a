import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, NONCE, test } from '../fixtures/elements-page.ts';
import { pasteGuide, writeFolder } from '../../support/guides/pasted-guide.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A page's own component around the guide's: fields filled in, and a first send that is kept here. */
const OWN = `
import { InlayForm } from '@inlay/react';
import { useState } from 'react';
export function Own({ apiBase }) {
  const [said, setSaid] = useState([]);
  return (
    <div id="own">
      <InlayForm apiBase={apiBase} sitekey="inlay_test_pass" compkey="inlay_test_forms_contact-us" language="de" values={{ name: 'Ada' }}
        onSubmit={({ values }) => { setSaid((before) => [...before, 'asked ' + values.name]); return said.length > 0; }}
        onSuccess={({ reference }) => setSaid((before) => [...before, reference])} />
      <output>{said.join(', ')}</output>
    </div>
  );
}`;

test('React: the guide’s form sends; values fill it in and stay what the visitor made of them; onSubmit may keep it here', async ({
  page,
  elements,
  product,
}) => {
  const place = mkdtempSync(path.join(tmpdir(), 'react-form-'));
  const keys = { origin: product.home, siteKey: 'inlay_test_pass', compKey: 'inlay_test_forms_contact-us' };
  writeFolder(pasteGuide('react', keys, 'forms/contact-us').at(-1)!.folder, place);
  writeFolder(
    new Map([
      ['src/own.jsx', OWN],
      [
        'src/both.jsx',
        `import './main.jsx'; import { createRoot } from 'react-dom/client'; import { Own } from './own.jsx';
createRoot(document.getElementById('second')).render(<Own apiBase="${product.home}" />);`,
      ],
    ]),
    place,
  );
  const { outputFiles } = await build({
    entryPoints: [path.join(place, 'src/both.jsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    format: 'iife',
    nodePaths: [path.join(ROOT, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  rmSync(place, { recursive: true });
  const script = outputFiles[0]!.text;
  await page.route('**/react.js', (route) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }));
  await elements.open({
    body: `<div id="root"></div><div id="second"></div><script nonce="${NONCE}" src="/react.js"></script>`,
    loader: false,
    scripts: `'nonce-${NONCE}' HOST`,
    types: 'inlay inlay-elements inlay-react',
  });
  const first = page.locator('#root inlay-form');
  await first.getByRole('textbox', { name: 'Your name' }).fill('A visitor');
  await first.getByRole('textbox', { name: 'Email' }).fill('visitor@example.com');
  await first.getByRole('textbox', { name: 'Message' }).fill('Do you repair old clocks?');
  await first.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => elements.said).toContain('Sent as TEST-0000');

  const own = page.locator('#own');
  await expect(own.getByRole('textbox', { name: 'Ihr Name' })).toHaveValue('Ada');
  await own.getByRole('textbox', { name: 'Ihr Name' }).fill('Ada Byron');
  await own.getByRole('textbox', { name: 'E-Mail' }).fill('visitor@example.com');
  await own.getByRole('textbox', { name: 'Nachricht' }).fill('Was kostet eine Reparatur?');
  await own.getByRole('button', { name: 'Senden' }).click();
  await expect(own.locator('output')).toHaveText('asked Ada Byron');
  await expect(own.getByRole('textbox', { name: 'Ihr Name' })).toHaveValue('Ada Byron');
  await own.getByRole('button', { name: 'Senden' }).click();
  await expect(own.locator('output')).toHaveText('asked Ada Byron, asked Ada Byron, TEST-0000');
});
