const dragFrom = 6;

/**
 * Lets the node be dragged over the targets, moves it along and marks the target under the pointer as `hot`. A short press stays a click;
 * a drag fires none.
 * @param lift The pointer has moved far enough: this is a drag and no press.
 * @param drop Index of the target; −1 beside all of them, and when the browser breaks the drag off.
 */
export default function followPointer(
  node: HTMLElement,
  targets: readonly HTMLElement[],
  lift: () => void,
  drop: (target: number) => void,
): void {
  let from: PointerEvent | undefined;
  let dragged = false;
  const targetUnder = ({ clientX: x, clientY: y }: PointerEvent) =>
    targets.findIndex((target) => {
      const box = target.getBoundingClientRect();
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    });
  const heat = (hot: number) => targets.forEach((target, i) => target.classList.toggle('hot', i === hot));
  const end = (target: number) => {
    if (!from) return;
    from = undefined;
    node.classList.remove('drag');
    node.style.translate = '';
    heat(-1);
    if (dragged) drop(target);
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
    node.style.translate = `${x}px ${y}px`;
    heat(targetUnder(event));
  });
  node.addEventListener('pointerup', (event) => end(targetUnder(event)));
  node.addEventListener('pointercancel', () => end(-1));
  // The browser reports a click after the drag too.
  node.addEventListener('click', (event) => dragged && event.detail && event.stopImmediatePropagation(), true);
}
