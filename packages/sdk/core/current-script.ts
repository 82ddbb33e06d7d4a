/**
 * The script that runs, asked of the browser itself: `document.currentScript` would be whatever element of the page has that name, such as an
 * `<img name="currentScript">` that a visitor's comment brought along, and modules would be loaded from its address.
 */
export const currentScript = (): HTMLScriptElement | null =>
  Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
