/** One stop for Tab over several nodes; the arrow keys lead from one to the next, `columns` to a row. Focus that arrives otherwise moves the stop too. */
export function rove(nodes: readonly HTMLElement[], columns: number): void {
  const stopAt = (index: number) => nodes.forEach((node, i) => (node.tabIndex = i === index ? 0 : -1));
  stopAt(0);
  nodes.forEach((node, index) => {
    node.addEventListener('focus', () => stopAt(index));
    node.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
      if (!step) return;
      event.preventDefault();
      nodes[index + step]?.focus();
    });
  });
}
