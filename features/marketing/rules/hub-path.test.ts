import { expect, test } from 'vitest';
import { hubPath } from './hub-path.ts';

test.each([
  ['SVC-06', 'Captcha', 'Number to Image Matching', '/SDKDocumentation/Captcha/Number%20to%20Image%20Matching'],
  ['SVC-07', 'Login', 'Login + SSO (IDPs)', '/SDKDocumentation/Login/Login%20+%20SSO%20(IDPs)'],
  ['SVC-08', 'Web Registration', 'Basic Business', '/SDKDocumentation/Web%20Registration/Basic%20Business'],
])('SVC-05 SVC-06 SVC-07 SVC-08 (%s) %s, %s lies at %s', (_id, family, component, path) => {
  expect(hubPath(family, component)).toBe(path);
  expect(decodeURIComponent(hubPath(family, component))).toBe(`/SDKDocumentation/${family}/${component}`);
});
