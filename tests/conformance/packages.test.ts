import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeHttp } from '@inlay/platform/http/http.ts';
import { readServerSettings } from '@inlay/platform/server-settings.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerSdkFiles } from '../../apps/server/sdk-files.ts';
import { packPackages } from '../../tools/pack-packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

const place = mkdtempSync(join(tmpdir(), 'inlay-packages-'));
let app: FastifyInstance;
let names: string[];
let origin: string;

/** A reader's folder, into which npm has installed both from a running server; nothing else is asked. */
beforeAll(async () => {
  names = await packPackages(join(place, 'built/packages'));
  writeFileSync(join(place, 'built/files.json'), JSON.stringify({ version: '0.1.0', files: [] }));
  app = await makeHttp(readServerSettings({ PORT: '3000', DATA_DIR: place, LOG_LEVEL: 'silent' }));
  registerSdkFiles(app, join(place, 'built'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  writeFileSync(join(place, 'package.json'), '{ "name": "shop", "private": true, "type": "module" }');
  const quietly = [
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--legacy-peer-deps',
    '--registry=http://127.0.0.1:1',
    '--cache=./cache',
  ];
  await run('npm', ['install', ...quietly, ...names.map((name) => `${origin}/webcai/${name}`)], { cwd: place });
  // React is the reader's.
  mkdirSync(join(place, 'node_modules/@types'), { recursive: true });
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom', 'csstype'])
    symlinkSync(join(ROOT, 'node_modules', name), join(place, 'node_modules', name));
});
afterAll(async () => {
  await app.close();
  rmSync(place, { recursive: true });
});

const check = async (file: string, text: string): Promise<string> => {
  writeFileSync(join(place, file), text);
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom', '--jsx', 'react-jsx', '--types', ''];
  const settings = [...options, '--module', 'preserve', '--moduleResolution', 'bundler'];
  return run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '--ignoreConfig', ...settings, file], { cwd: place }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
};

test('both come as packages that may be kept for as long as their version stands', async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'packages/sdk/package.json'), 'utf8')) as { version: string };
  expect(names).toEqual([`inlay-sdk-${version}.tgz`, `inlay-react-${version}.tgz`]);
  for (const name of names) {
    const answer = await fetch(`${origin}/webcai/${name}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('application/gzip');
    // As npm is told it: packed once, by nobody on the way.
    expect(answer.headers.get('content-encoding')).toBeNull();
  }
  const again = mkdtempSync(join(tmpdir(), 'inlay-packages-'));
  await packPackages(again);
  for (const name of names)
    expect(readFileSync(join(again, name)).equals(readFileSync(join(place, 'built/packages', name))), name).toBe(true);
  rmSync(again, { recursive: true });
});

test('a version of a package stands for the same bytes for ever: npm keeps their hash in the lockfiles of its readers', () => {
  const released = JSON.parse(readFileSync(join(ROOT, 'tools/packages/released.json'), 'utf8')) as Record<string, string>;
  for (const name of names) {
    const bytes = readFileSync(join(place, 'built/packages', name));
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    const advice = `${name} has changed: raise the version in both package.json files and enter the new names in tools/packages/released.json`;
    expect(released[name], advice).toBe(integrity);
  }
});

test('a program against both is type-checked, and a wrong option is found', async () => {
  const right = `
    import { InlayCaptcha, InlayCaptchaElement, InlayForm, useInlayCaptcha, type CaptchaFault } from '@inlay/react';
    import { loadInlay, loadSdk, type CaptchaOptions } from '@inlay/sdk';

    export function Form() {
      const captcha = useInlayCaptcha();
      const told = (fault: CaptchaFault): string => fault.code;
      return (
        <form>
          <InlayCaptcha {...captcha.props} apiBase="https://inlay.example.com" siteKey="s" compKey="c" theme="dark" onFailure={told} />
          <InlayCaptchaElement compkey="c" sitekey="s" legacyField="false" ref={(element) => void element?.execute()} onSuccess={({ token }) => token.trim()}>
            <p>Write to us.</p>
          </InlayCaptchaElement>
          <InlayForm compkey="c" sitekey="s" form="support" values={{ email: 'visitor@example.com' }} ref={(form) => void form?.goTo('you')}
            onStep={({ index }) => index + 1} onSubmit={({ values }) => values['email'] !== ''} onSuccess={({ reference }) => reference?.trim()} />
          <button disabled={!captcha.verified}>Send</button>
        </form>
      );
    }
    export const version = async () => (await loadInlay('https://inlay.example.com/webcai/inlay.js')).version.length;
    const element = document.createElement('inlay-captcha');
    element.responseField = 'proof';
    element.addEventListener('inlay:error', ({ detail }) => console.log(detail.docs.length, element.state));
    const options: CaptchaOptions = { containerId: 'captcha', onSuccess: (token) => token.length, config: { siteKey: 's', compKey: 'c' } };
    export const token = async () => {
      const CaptchaSDK = await loadSdk('https://inlay.example.com/webcai/hst-captcha.js');
      return (await new CaptchaSDK(options).execute()).token.length + (window.CaptchaSDK?.version.length ?? 0);
    };
  `;
  expect(await check('right.tsx', right)).toBe('');
  const wrong = right
    .replace('theme="dark"', 'theme="pink"')
    .replace("compKey: 'c'", 'compkey: 7')
    .replace('detail.docs', 'detail.page')
    .replace('index + 1', 'index.trim()')
    .replace('legacyField="false"', 'legacy="false"')
    .replace('token.length, c', 'token.size, c');
  const found = await check('wrong.tsx', wrong);
  expect(found).toContain(`'"pink"'`);
  expect(found).toContain(`'compkey' does not exist in type 'CaptchaConfig'`);
  expect(found).toContain(`'size' does not exist on type 'string'`);
  expect(found).toContain(`'page' does not exist on type 'ElementFault'`);
  expect(found).toContain(`'legacy' does not exist`);
  expect(found).toContain(`'trim' does not exist on type 'number'`);
});

test('they run: React renders the component on a server, the loader is there', async () => {
  const program = `
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { InlayCaptcha } from '@inlay/react';
    import { loadSdk } from '@inlay/sdk';
    console.log(typeof loadSdk, renderToString(createElement(InlayCaptcha, { siteKey: 's', compKey: 'c', className: 'captcha' })));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: place });
  expect(stdout.trim()).toBe('function <div class="captcha"></div>');
});
