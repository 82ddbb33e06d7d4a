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

/** The controls whose content differs from what the page came with: typed, filled in or put back by the browser. */
export function readEarlyInput(page: ParentNode): EarlyInput {
  const controls = [...page.querySelectorAll<TextControl>('input, textarea')];
  return new Map(controls.filter(isChanged).map((control) => [control, typedIn(control)]));
}

/** In a group of radios only the chosen one counts. */
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
 * Lets the page's handlers see what the controls hold, as if it had just been typed. React compares with what it found when it took over
 * the page, so it has to forget that first. In the control with the focus the visitor goes on typing, so its list opens. Autofill sends
 * input events without an input type: no list opens for those.
 */
export function announce(typed: EarlyInput): void {
  for (const [control, held] of typed) {
    // Each event makes React draw the page again, with what it knows so far.
    putBack(control, held);
    trackerOf(control)?.setValue(isCheckable(control) ? String(!control.checked) : control.defaultValue);
    const inputType = control === document.activeElement ? 'insertText' : '';
    control.dispatchEvent(new InputEvent(isCheckable(control) ? 'click' : 'input', { bubbles: true, inputType }));
  }
  // Controls that the visitor has left are checked, as on leaving any other.
  for (const control of typed.keys())
    if (control !== document.activeElement) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** React's own; its `enableHydrationChangeEvent` does the same, but is off in releases. */
const trackerOf = (control: TextControl) => (control as { _valueTracker?: { setValue: (value: string) => void } })._valueTracker;
