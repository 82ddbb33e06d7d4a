const PROPERTIES = new Set(
  (
    'background background-color border border-bottom border-collapse border-color border-left border-radius border-right border-spacing ' +
    'border-style border-top border-width color direction display font font-family font-size font-style font-weight height letter-spacing ' +
    'line-height list-style-type margin margin-bottom margin-left margin-right margin-top max-width min-width padding padding-bottom ' +
    'padding-left padding-right padding-top text-align text-decoration text-transform vertical-align white-space width word-break'
  ).split(' '),
);
/** No function that loads or computes anything, nothing that ends a declaration or an attribute. */
const VALUE = /^(?!.*(?:url|image|expression|element|attr|var|env|calc)\s*\()[\w\s#%.,'()!/-]{1,200}$/i;
const MOST = 100;

/** Declarations that a block of a mail may have: none of them loads anything or leaves its place. */
export const cleanStyle = (style: string): string =>
  style
    .split(';', MOST)
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const [name, value] = [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
      return colon > 0 && PROPERTIES.has(name) && VALUE.test(value) ? [`${name}:${value}`] : [];
    })
    .join(';');
