/** The little of a syntax tree that our plugins touch. */
export interface TreeNode {
  type: string;
  tagName?: string;
  name?: string;
  value?: string;
  meta?: string | null;
  properties?: Record<string, unknown>;
  attributes?: { type: 'mdxJsxAttribute'; name: string; value: string }[];
  children?: TreeNode[];
}

/** Calls `change` for every node; what it gives takes the node's place. */
export function mapTree(parent: TreeNode, change: (node: TreeNode) => TreeNode): void {
  if (!parent.children) return;
  parent.children = parent.children.map((child) => {
    const changed = change(child);
    if (changed === child) mapTree(child, change);
    return changed;
  });
}
