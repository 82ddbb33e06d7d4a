/** Where the documentation hub shows a component: by names, spelled as in the catalogue, spaces encoded. */
export const hubPath = (familyName: string, componentName: string): string =>
  `/SDKDocumentation/${encodeURI(familyName)}/${encodeURI(componentName)}`;
