import { expect, test } from '../fixtures/product.ts';

/** Runs in the page: what a script that got in would try. Answers what the page let it do. */
function getIn(): string[] {
  const policies = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }).trustedTypes;
  const tries: Record<string, () => unknown> = {
    innerHTML: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
    insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
    'address of a script': () => (document.createElement('script').src = '/assets/x.js'),
    'text of a script': () => (document.createElement('script').text = 'alert(1)'),
    DOMParser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    fragment: () => document.createRange().createContextualFragment('<b>x</b>'),
    frame: () => (document.createElement('iframe').srcdoc = '<b>x</b>'),
    handler: () => document.createElement('b').setAttribute('onclick', 'alert(1)'),
    'a policy of its own': () => policies.createPolicy('own', {}),
    'another default policy': () => policies.createPolicy('default', {}),
  };
  return Object.keys(tries).filter((name) => {
    try {
      tries[name]?.();
      return true;
    } catch {
      return false;
    }
  });
}

const isAwake = () => Boolean((window as { trustedTypes?: { defaultPolicy: unknown } }).trustedTypes?.defaultPolicy);

test('our own pages let no text become markup or script, and no stranger make a policy', async ({ page, product }) => {
  for (const path of ['/', '/login', '/SDKDocumentation/Captcha/Number%20to%20Image%20Matching', '/no-such-page']) {
    await page.goto(product.home + path);
    await expect.poll(() => page.evaluate(isAwake)).toBe(true);
    expect(await page.evaluate(getIn), path).toEqual([]);
  }
});
