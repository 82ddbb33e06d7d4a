import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type TreeNode, mapTree } from './tree.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Fills the fences of guides that name a file with its text: what the guide shows is what the tests run. */
export function includeExamples() {
  return (tree: TreeNode) =>
    mapTree(tree, (node) => {
      const file = node.type === 'code' ? /^file=(\S+)/.exec(node.meta ?? '')?.[1] : undefined;
      if (file) node.value = readFileSync(ROOT + file, 'utf8').trimEnd();
      return node;
    });
}
