/**
 * Whether the keyboard would go on from the top of the page. A button that went off keeps the focus until the browser draws
 * next, which may be later than we look.
 */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement.matches('body, :disabled');
