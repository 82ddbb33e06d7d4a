/** How near to what is shown an element may come before it is loaded. */
const margin = '400px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when the element comes near, or when the focus enters it or its form. */
export function whenNear(element: Element, act: () => void): void {
  if (!observer) {
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) isNear(target);
      },
      { rootMargin: margin },
    );
    document.addEventListener('focusin', ({ target }) => {
      for (const one of waiting.keys()) if ((one.closest('form') ?? one).contains(target as Node)) isNear(one);
    });
  }
  waiting.set(element, act);
  observer.observe(element);
}

export function stopWaiting(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

function isNear(element: Element): void {
  const act = waiting.get(element);
  stopWaiting(element);
  act?.();
}
