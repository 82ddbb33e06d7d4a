import { TOKEN_CLASSES } from './code-theme.ts';
import { type TreeNode, mapTree } from './tree.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines that carry the keys or the host to replace stand out. */
const KEY_LINE = /inlay_test_|'shop\.example\.com'|"shop\.example\.com"/;

/**
 * Turns each coloured block into `<CodeSample file how html />`, its lines as one text: a tenth of the script that an element for
 * each token would be, and keys can be filled in by replacing.
 */
export function packCode() {
  return (tree: TreeNode) =>
    mapTree(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'pre') return node;
      const lines = (node.children?.[0]?.children ?? []).filter((line) => line.type === 'element');
      const [file, how] = ['file', 'how'].map((name) => String(node.properties?.[name] ?? ''));
      const attributes = { file: file ?? '', ...(how && { how }), html: lines.map(lineHtml).join('') };
      return {
        type: 'mdxJsxFlowElement',
        name: 'CodeSample',
        attributes: Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value })),
        children: [],
      };
    });
}

function lineHtml(line: TreeNode): string {
  const tokens = (line.children ?? []).map((token) => {
    const text = escape(textOf(token));
    const kind = TOKEN_CLASSES[/color:\s*(#\d+)/i.exec(String(token.properties?.['style'] ?? ''))?.[1] ?? ''];
    return kind ? `<span class="${kind}">${text}</span>` : text;
  });
  return `<span class="code-line${KEY_LINE.test(textOf(line)) ? ' code-own' : ''}">${tokens.join('')}\n</span>`;
}

const textOf = (node: TreeNode): string => node.value ?? (node.children ?? []).map(textOf).join('');
