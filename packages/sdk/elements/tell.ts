/** Fires an event of ours, then calls the property of the same name. False where the page keeps what comes next from happening. */
export function tell(target: EventTarget, name: string, detail: object = {}, cancelable = false): boolean {
  const event = new CustomEvent(`inlay:${name.toLowerCase()}`, { detail, bubbles: true, composed: true, cancelable });
  let goesOn = target.dispatchEvent(event);
  try {
    const callback = (target as unknown as Record<string, ((detail: object) => unknown) | undefined>)[`on${name}`];
    if (callback?.call(target, detail) === false && cancelable) goesOn = false;
  } catch (error) {
    reportError(error);
  }
  return goesOn;
}
