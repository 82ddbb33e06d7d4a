import { type PointerEvent, type RefObject, useState } from 'react';
import { usePointerDrag } from '@inlay/ui/editing/use-pointer-drag.ts';
import type { Definition } from '../../../rules/definition.ts';
import { type FieldPlace, type Placed, placeField } from '../../../rules/editing/place-fields.ts';

interface Drag {
  /** Of the field that is lifted, before it was. */
  readonly index: number;
  readonly placed: Placed;
}

const EDGE = 48;
const STEP = 12;

/** Below which row of which group a pointer is: heads of steps count as places before their first field. */
function placeUnder(list: HTMLElement, y: number): FieldPlace {
  let place: FieldPlace = { group: 0, at: 0 };
  for (const one of list.querySelectorAll<HTMLElement>('[data-place]:not([data-lifted])')) {
    const { top, height } = one.getBoundingClientRect();
    if (top + height / 2 > y) break;
    const group = Number(one.dataset['place']);
    place = { group, at: one.tagName === 'LI' ? (group === place.group ? place.at + 1 : 1) : 0 };
  }
  return place;
}

/** Moves a field with the pointer. The list shows where it would come to; Escape puts it back. */
export function useFieldDrag(definition: Definition, list: RefObject<HTMLElement | null>, onDrop: (placed: Placed) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  function move(event: globalThis.PointerEvent): void {
    if (!drag || !list.current) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    if (event.clientY < top + EDGE) list.current.scrollBy(0, -STEP);
    if (event.clientY > bottom - EDGE) list.current.scrollBy(0, STEP);
    const placed = placeField(definition, drag.index, placeUnder(list.current, event.clientY));
    if (placed.index !== drag.placed.index || placed.definition.steps.length > 0) setDrag({ index: drag.index, placed });
  }
  function drop(): void {
    if (drag) onDrop(drag.placed);
    setDrag(null);
  }
  usePointerDrag(drag !== null, { move, drop, cancel: () => setDrag(null) });

  return {
    drag,
    lift(event: PointerEvent<HTMLElement>, index: number) {
      if (event.button !== 0) return;
      event.preventDefault();
      setDrag({ index, placed: { definition, index } });
    },
  };
}
