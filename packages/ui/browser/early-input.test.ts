import { expect, test } from 'vitest';
import { readEarlyInput } from './early-input.ts';

type Control = Partial<HTMLInputElement>;
const text = (value: string, defaultValue = ''): Control => ({
  type: 'text',
  value,
  defaultValue,
  checked: false,
  selectionStart: value.length,
});
const tick = (type: 'checkbox' | 'radio', checked: boolean, defaultChecked: boolean): Control => ({
  type,
  value: 'on',
  defaultValue: '',
  checked,
  defaultChecked,
});

/** Which of the controls of a page speak. */
const early = (...controls: Control[]) => {
  const typed = readEarlyInput({ querySelectorAll: () => controls } as unknown as ParentNode);
  return controls.map((control) => typed.get(control as HTMLInputElement));
};

test('what was typed counts, what the page came with does not; an emptied field counts too', () => {
  expect(early(text('Zoë'), text(''), text('Berlin', 'Berlin'), text('', 'Berlin'))).toEqual([
    { value: 'Zoë', checked: false, caret: 3 },
    undefined,
    undefined,
    { value: '', checked: false, caret: 0 },
  ]);
});

test('a box counts ticked and unticked; of a group of radios the chosen one alone, or the other would choose itself', () => {
  const boxes = early(tick('checkbox', true, false), tick('checkbox', false, true), tick('checkbox', true, true));
  expect(boxes.map((box) => box?.checked)).toEqual([true, false, undefined]);
  const radios = early(tick('radio', false, true), tick('radio', true, false));
  expect(radios.map((radio) => radio?.checked)).toEqual([undefined, true]);
});
