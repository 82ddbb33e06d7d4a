/** A page that nobody uses earns so many tokens for nobody, and no more: each makes the next one's work longer, for its whole network. */
const most = 2;

/** What goes on with a widget whose token has run out again. */
const known = new WeakMap<AbortSignal, () => void>();

/**
 * Earns a new token: at once, or when the page is looked at again. After two that nobody asked for it waits until somebody types into the
 * page, presses the widget or sends a form.
 * @param begin answers false while no token has run out
 */
export function refresh(signal: AbortSignal, begin: () => unknown): void {
  let left = most;

  function next(): void {
    if (left && !document.hidden && begin() !== false) left--;
  }

  function asked(): void {
    left = most;
    next();
  }

  const again = known.get(signal);
  if (again) return again();
  known.set(signal, next);
  document.addEventListener('visibilitychange', next, { signal });
  document.addEventListener('input', asked, { signal });
  document.addEventListener('submit', asked, { signal });
  document.addEventListener('click', ({ target }) => isCheckbox(target as Element) && asked(), { signal });
  next();
}

/** Whatever is pressed in a shadow root, its host is told of. */
const isCheckbox = (host: Element): boolean => Boolean(host.shadowRoot?.querySelector('.go'));
