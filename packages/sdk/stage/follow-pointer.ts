const dragFrom = 6;

export interface DragHandlers {
  /** The pointer has moved far enough: this is a drag and no press. */
  lift(): void;
  /** `x`, `y`: the way since the pointer went down, CSS pixels. */
  move?(event: PointerEvent, x: number, y: number): void;
  drop(event: PointerEvent): void;
  /** However it ended, before `drop`. */
  end?(): void;
}

/** Lets the node be dragged, and moves it along. A short press stays a click; a drag fires none. */
export function followPointer(node: HTMLElement, { lift, move, drop, end }: DragHandlers): void {
  let from: PointerEvent | undefined;
  let dragged = false;
  const release = () => {
    from = undefined;
    node.classList.remove('drag');
    node.style.removeProperty('translate');
    end?.();
  };
  node.addEventListener('pointerdown', (event) => {
    if (event.button) return;
    from = event;
    dragged = false;
    node.setPointerCapture(event.pointerId);
  });
  node.addEventListener('pointermove', (event) => {
    if (!from) return;
    const x = event.clientX - from.clientX;
    const y = event.clientY - from.clientY;
    if (!dragged && Math.hypot(x, y) < dragFrom) return;
    if (!dragged) lift();
    dragged = true;
    node.classList.add('drag');
    node.style.setProperty('translate', `${x}px ${y}px`);
    move?.(event, x, y);
  });
  node.addEventListener('pointerup', (event) => {
    if (!from) return;
    release();
    if (dragged) drop(event);
  });
  node.addEventListener('pointercancel', () => from && release());
  // The browser reports a click after the drag too.
  node.addEventListener('click', (event) => dragged && event.detail && event.stopImmediatePropagation(), { capture: true });
}

/** Which of the nodes lies under the pointer; −1 for none. */
export function nodeUnder(nodes: readonly HTMLElement[], { clientX: x, clientY: y }: PointerEvent): number {
  return nodes.findIndex((node) => {
    const box = node.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });
}
