const swapCase = (letter: string) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase());

/** Other spellings of a path, which a lenient server or proxy takes for the same one: `[what it is, the path]`. */
export function spellings(path: string): [string, string][] {
  const parts = path.split('/').slice(1);
  const last = parts.at(-1) ?? '';
  const first = parts[1] ?? last;
  const encoded = (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
  return [
    ['upper-case', path.toUpperCase()],
    ['lower-case', path.toLowerCase()],
    ['one letter turned', path.replace(first, first.replace(/^./, swapCase))],
    ['double slash', path.replace('/api/', '/api//')],
    ['leading double slash', `/${path}`],
    ['leading backslash', path.replace('/api/', '\\api\\')],
    ['dot segment', path.replace('/api/', '/api/./')],
    ['dot-dot segment', path.replace('/api/', '/api/x/../')],
    ['through the public', `/healthz/..${path}`],
    ['through the open', `/api/v1/captcha/challenge/../../..${path}`],
    ['encoded dot-dot', path.replace('/api/', '/api/x/%2e%2e/')],
    ['encoded slash', path.replace('/api/', '/api%2f')],
    ['encoded letters', path.replace(last, encoded(last))],
    ['twice encoded', path.replace(last, encoded(last).replaceAll('%', '%25'))],
    ['trailing slash', `${path}/`],
    ['trailing slashes', `${path}//`],
    ['trailing dot', `${path}.`],
    ['trailing space', `${path}%20`],
    ['NUL', `${path}%00`],
    ['NUL and an ending', `${path}%00.css`],
    ['matrix parameter', `${path};x=1`],
    ['matrix in the middle', path.replace('/api/', '/api;x/')],
    ['extension', `${path}.json`],
    ['static ending', `${path}/x.css`],
    ['fragment', `${path}%23x`],
    ['query in the path', `${path}%3fx=1`],
    ['line break', `${path}%0d%0ax:y`],
    ['overlong slash', path.replace('/api/', '/api%c0%af')],
    ['full width', path.replace(last, `${encodeURIComponent('Ａ')}${last.slice(1)}`)],
    ['dotless i', path.replaceAll('i', encodeURIComponent('ı'))],
    ['absolute', `http://localhost${path}`],
    ['absolute, foreign', `http://evil.example.com${path}`],
  ].filter((one): one is [string, string] => one[1] !== path);
}
