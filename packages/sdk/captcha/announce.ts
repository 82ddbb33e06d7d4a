import type { CaptchaCallbacks } from '../api.ts';
import type { Settings } from './options.ts';

type EventName = keyof { [K in keyof CaptchaCallbacks as K extends `on${infer Name}` ? Name : never]: true };

/** Tells the page: first as a DOM event on the container, then through the callback. A callback that throws breaks nothing here. */
export function announce(settings: Settings, container: Element | undefined, name: EventName, detail?: unknown): void {
  container?.dispatchEvent(new CustomEvent(`inlay:${name.toLowerCase()}`, { detail, bubbles: true }));
  try {
    (settings[`on${name}`] as ((detail?: unknown) => void) | undefined)?.(detail);
  } catch (error) {
    reportError(error);
  }
}
