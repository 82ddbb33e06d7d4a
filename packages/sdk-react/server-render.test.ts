import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InlayCaptcha, InlayCaptchaElement } from './index.ts';

test('renders on a server, where there is no window', () => {
  expect(typeof window).toBe('undefined');
  expect(renderToString(createElement(InlayCaptcha, { siteKey: 's', compKey: 'c', className: 'captcha' }))).toBe(
    '<div class="captcha"></div>',
  );
});

test('the element renders on a server with its attributes and its children', () => {
  const element = createElement(
    InlayCaptchaElement,
    { compkey: 'c', responseField: 'proof', className: 'captcha', onSuccess: () => {} },
    createElement('p', {}, 'Write to us.'),
  );
  expect(renderToString(element)).toBe(
    '<inlay-captcha compkey="c" response-field="proof" class="captcha"><p>Write to us.</p></inlay-captcha>',
  );
});
