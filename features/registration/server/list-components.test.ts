import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../tests/support/app.ts';

interface Listed {
  componentName: string;
  subComponents: Record<string, Record<string, unknown>>;
}

describe('calls 1 and 2 read the catalogue', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const listed = async (path: string): Promise<Listed[]> => {
    const answer = await app.request('GET', `/api/Registration/${path}`);
    expect(answer.status).toBe(200);
    return answer.body.components;
  };

  test('API1-02, API2-02, PRD-04 all families and components, in their order, without a session', async () => {
    const catalogue = await loadCatalogue();
    const names = catalogue.map(({ name, components }) => [name, components.map((component) => component.name)]);
    for (const path of ['componentsdata', 'Subscription']) {
      expect((await listed(path)).map(({ componentName, subComponents }) => [componentName, Object.keys(subComponents)])).toEqual(names);
    }
  });

  test('API1-02 what does not work yet is "Coming soon", what works says nothing', async () => {
    const families = await listed('componentsdata');
    for (const family of await loadCatalogue()) {
      const components = families.find(({ componentName }) => componentName === family.name)?.subComponents;
      for (const { name, live } of family.components) expect(components?.[name]).toEqual(live ? {} : { pending: 'Coming soon' });
    }
  });

  test('API2-02 the flags are those of the manifest; one that it lacks is missing', async () => {
    const families = await listed('Subscription');
    for (const family of await loadCatalogue()) {
      const components = families.find(({ componentName }) => componentName === family.name)?.subComponents;
      for (const { name, flags } of family.components) {
        expect(components?.[name]?.['aI_Enable']).toBe(flags.ai);
        expect(components?.[name]?.['webHook_Enable']).toBe(flags.webhook);
        expect(components?.[name]?.['apI_Enable']).toBe(flags.api);
      }
    }
  });
});
