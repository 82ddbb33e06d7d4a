/** Runs in the page: draws the pointer above everything, an open dialog too (the top layer: the last to come is the uppermost). */
export function placePointer({ x, y, pressed }: { x: number; y: number; pressed: boolean }): void {
  const id = 'recorded-pointer';
  let pointer = document.getElementById(id);
  if (!pointer) {
    pointer = document.createElement('div');
    pointer.id = id;
    pointer.popover = 'manual';
    pointer.style.cssText =
      'position:fixed;inset:auto;margin:0;padding:0;border:0;background:none;overflow:visible;pointer-events:none;width:28px;height:28px';
    pointer.innerHTML =
      '<svg width="28" height="28" viewBox="0 0 28 28"><circle cx="7" cy="5" r="0" fill="#d9a441" fill-opacity=".45"/><path d="M7 5v16l4-3.6 2.6 5.8 3-1.3-2.6-5.7H20z" fill="#12172b" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>';
    pointer.querySelector('svg')!.style.overflow = 'visible';
    document.body.append(pointer);
  } else pointer.hidePopover();
  pointer.style.left = `${x - 7}px`;
  pointer.style.top = `${y - 5}px`;
  pointer.querySelector('circle')?.setAttribute('r', pressed ? '15' : '0');
  pointer.showPopover();
}
