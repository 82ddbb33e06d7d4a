import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InlayCaptcha } from './index.ts';

test('renders on a server, where there is no window', () => {
  expect(typeof window).toBe('undefined');
  expect(renderToString(createElement(InlayCaptcha, { siteKey: 's', compKey: 'c', className: 'captcha' }))).toBe(
    '<div class="captcha"></div>',
  );
});
