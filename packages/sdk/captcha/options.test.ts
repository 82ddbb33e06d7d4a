import { describe, expect, test } from 'vitest';
import type { CaptchaOptions } from '../api.ts';
import { parseOptions } from './options.ts';

const good = { containerId: 'captcha-container', config: { siteKey: 's', compKey: 'c' } };
const parse = (options: unknown) => parseOptions(options as CaptchaOptions, 'https://inlay.example.com');
const withConfig = (config: object) => ({ ...good, config: { ...good.config, ...config } });

describe('good options', () => {
  test('GDE-07 a container alone holds checkbox and challenge', () => {
    expect(parse(good)).toMatchObject({
      containerId: 'captcha-container',
      checkboxContainerId: 'captcha-container',
      modalId: 'captcha-container',
    });
  });

  test('GDE-06 three ids stay three', () => {
    expect(parse({ ...good, checkboxContainerId: 'box', modalId: 'modal' })).toMatchObject({
      checkboxContainerId: 'box',
      modalId: 'modal',
    });
  });

  test('defaults are filled in, also for undefined', () => {
    expect(parse(withConfig({ theme: undefined })).config).toMatchObject({
      apiBase: 'https://inlay.example.com',
      theme: 'auto',
      size: 'normal',
      responseField: 'inlay-response',
      legacyField: 'captchaValidated',
      refreshExpired: 'manual',
    });
  });

  test('a slash at the end of apiBase is dropped', () => {
    expect(parse(withConfig({ apiBase: 'http://localhost:3000/base//' })).config.apiBase).toBe('http://localhost:3000/base');
  });

  test('fields can be switched off', () => {
    expect(parse(withConfig({ responseField: false, legacyField: false })).config).toMatchObject({
      responseField: false,
      legacyField: false,
    });
  });
});

test.each<[name: string, options: unknown]>([
  ['options', undefined],
  ['options', 'captcha'],
  ['containerId', { config: good.config }],
  ['containerId', { ...good, containerId: '' }],
  ['containerId', { ...good, containerId: {} }],
  ['containerId', { ...good, containerId: null }],
  ['checkboxContainerId', { ...good, checkboxContainerId: 7 }],
  ['modalId', { ...good, modalId: '' }],
  ['onSuccess', { ...good, onSuccess: 'done' }],
  ['onExpired', { ...good, onExpired: 1 }],
  ['config', { containerId: 'x' }],
  ['config.siteKey', { ...good, config: { compKey: 'c' } }],
  ['config.compKey', { ...good, config: { siteKey: 's', compKey: '' } }],
  ['config.apiBase', withConfig({ apiBase: 'javascript:alert(1)' })],
  ['config.apiBase', withConfig({ apiBase: '//example.com' })],
  ['config.apiBase', withConfig({ apiBase: 'https://example.com/?x' })],
  ['config.action', withConfig({ action: 'sign in' })],
  ['config.action', withConfig({ action: 'x'.repeat(33) })],
  ['config.cData', withConfig({ cData: 'x'.repeat(256) })],
  ['config.language', withConfig({ language: '' })],
  ['config.theme', withConfig({ theme: 'blue' })],
  ['config.size', withConfig({ size: 'huge' })],
  ['config.refreshExpired', withConfig({ refreshExpired: true })],
  ['config.responseField', withConfig({ responseField: '' })],
  ['config.legacyField', withConfig({ legacyField: 1 })],
])('a malformed %s is a TypeError that names it', (name, options) => {
  expect(() => parse(options)).toThrow(TypeError);
  expect(() => parse(options)).toThrow(`CaptchaSDK: ${name} must be`);
});
