/**
 * Whether the keyboard would go on from the top of the page. A button that was disabled keeps the focus until the browser
 * draws again, which may be after we look.
 */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement.matches('body, :disabled');
