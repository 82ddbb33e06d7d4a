type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  readonly value: string;
  readonly checked: boolean;
  /** Where the caret stood, in characters; null in controls that do not tell. */
  readonly caret: number | null;
}
export type EarlyInput = Map<TextControl, Typed>;

const isCheckable = (control: TextControl): control is HTMLInputElement => control.type === 'checkbox' || control.type === 'radio';

export const typedIn = (control: TextControl): Typed => ({
  value: control.value,
  checked: (control as HTMLInputElement).checked,
  caret: control.selectionStart,
});

/** The controls that hold something else than the page came with: typed, filled in or put back by the browser. */
export function readEarlyInput(page: ParentNode): EarlyInput {
  const controls = [...page.querySelectorAll<TextControl>('input, textarea')];
  return new Map(controls.filter(isChanged).map((control) => [control, typedIn(control)]));
}

/** Of a group of radios the chosen one alone speaks. */
function isChanged(control: TextControl): boolean {
  if (!isCheckable(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

export function putBack(control: TextControl, { value, checked, caret }: Typed): void {
  if (isCheckable(control)) control.checked = checked;
  else if (control.value !== value) {
    control.value = value;
    if (caret !== null && control === document.activeElement) control.setSelectionRange(caret, caret);
  }
}

/**
 * Lets the page's handlers see what stands in the controls, as if it came just now. React compares with what it found when it took the
 * page over, so that has to be forgotten first. Who still stands in a control goes on typing there: its list opens. An input event without
 * an input type is what autofill sends: no list opens for it.
 */
export function announce(typed: EarlyInput): void {
  for (const [control, held] of typed) {
    // Each answer draws the page anew, with what it knows so far.
    putBack(control, held);
    trackerOf(control)?.setValue(isCheckable(control) ? String(!control.checked) : control.defaultValue);
    const inputType = control === document.activeElement ? 'insertText' : '';
    control.dispatchEvent(new InputEvent(isCheckable(control) ? 'click' : 'input', { bubbles: true, inputType }));
  }
  // Those that were left already are judged as others are on leaving.
  for (const control of typed.keys())
    if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Of React itself; its `enableHydrationChangeEvent` does the same, and is off in releases. */
const trackerOf = (control: TextControl) => (control as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker;
