export interface Token {
  text: string;
  kind?: 'keyword' | 'string' | 'tag' | 'comment' | 'own';
}

const KEYWORDS =
  'import|export|from|function|return|const|let|new|async|await|if|else|true|false|null|public|private|var|using|class|string|bool|throw|try|catch|void|default|while|for|of';
const PATTERN = new RegExp(
  [
    String.raw`(?<comment><!--.*?-->|(?<![:"'])\/\/.*|^\s*#.*| # .*)`,
    String.raw`(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\x60[^\x60]*\x60)`,
    String.raw`(?<tag><\/?[A-Za-z][\w.-]*|\/?>(?=\s*$)|<!doctype html>)`,
    String.raw`(?<keyword>\b(?:${KEYWORDS})\b)`,
  ].join('|'),
  'gi',
);

/**
 * Colours for a few short snippets, line by line; guides are coloured at build time. `own` are values to underline,
 * e.g. the reader's keys.
 */
export function highlight(code: string, own: readonly string[] = []): Token[][] {
  return code.split('\n').map((line) => {
    const tokens: Token[] = [];
    let at = 0;
    for (const match of line.matchAll(PATTERN)) {
      if (match.index > at) tokens.push({ text: line.slice(at, match.index) });
      const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)?.[0] as NonNullable<Token['kind']>;
      const bare = match[0].slice(1, -1);
      tokens.push({ text: match[0], kind: kind === 'string' && own.includes(bare) ? 'own' : kind });
      at = match.index + match[0].length;
    }
    if (at < line.length || line === '') tokens.push({ text: line.slice(at) });
    return tokens;
  });
}
