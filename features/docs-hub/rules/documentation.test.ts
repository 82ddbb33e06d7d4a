import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { expect, test } from 'vitest';
import { documentationOf, hasGuide, printedPath } from './documentation.ts';
import { PLATFORMS } from './platforms.ts';

const components = (await loadCatalogue()).flatMap((family) => family.components);

test('ENT-02 every component has an entry: a description, and for each platform a text and a list of buttons', () => {
  for (const component of components) {
    const entry = documentationOf(component);
    expect(Object.keys(entry)).toEqual(['description', 'React', 'ASPNET', 'HTMLSDK']);
    expect(entry.description).toBe(component.description);
    for (const key of ['React', 'ASPNET', 'HTMLSDK'] as const) {
      expect(entry[key].content).toMatch(/^[A-Z].*\.$/);
      if (component.guides.length === 0) expect(entry[key].content, component.id).toBe('The guide is published with the component.');
      expect(entry[key].buttons.length).toBeGreaterThan(0);
    }
  }
});

test('ENT-03 a button has a label and either the name of a guide or the address of a file', () => {
  const guided = components.find(({ name }) => name === 'Number to Image Matching')!;
  const { React, ASPNET, HTMLSDK } = documentationOf(guided);
  expect([React, ASPNET, HTMLSDK].map(({ buttons }) => buttons)).toEqual([
    [
      { label: 'Documentation', type: 'component', guide: 'ReactDocs' },
      { label: 'Download the REACT guide as PDF', download: '/captcha-number-image-react-sdk.pdf' },
    ],
    [
      { label: 'Documentation', type: 'component', guide: 'ASPNETDocs' },
      { label: 'Download the ASP.NET guide as PDF', download: '/captcha-number-image-aspnet-sdk.pdf' },
    ],
    [
      { label: 'Documentation', type: 'component', guide: 'HTMLSDKDocs' },
      { label: 'Download the HTML guide as PDF', download: '/captcha-number-image-html-sdk.pdf' },
    ],
  ]);
});

test('GDE-01 a component that works has a guide, a captcha all three; one that is announced has none', () => {
  for (const { id, familySlug, live, guides } of components) {
    const written = PLATFORMS.filter((platform) => hasGuide({ guides }, platform)).map(({ file }) => file);
    expect(written.length > 0, id).toBe(live);
    if (live && familySlug === 'captcha') expect(written).toEqual(['react', 'aspnet', 'html']);
  }
});

test('CST-20 DOC-23 a download is there with a guide, and only then', () => {
  for (const component of components) {
    const entry = documentationOf(component);
    for (const platform of PLATFORMS) {
      const downloads = entry[platform.key].buttons.flatMap((button) => ('download' in button ? [button.download] : []));
      expect(downloads, component.id).toEqual(hasGuide(component, platform) ? [printedPath(component, platform)] : []);
    }
  }
});
