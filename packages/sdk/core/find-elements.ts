const everyMs = 100;
const tries = 100;

/**
 * Looks for the elements now and then every 100 ms for 10 s: scripts often run before the page is complete. `found` may be called before
 * this function returns. Returns what ends the search.
 */
export function findElements(wanted: (string | Element)[], found: (elements: Element[]) => void, missing: () => void): () => void {
  let timer = 0;
  let left = tries;
  const look = () => {
    const elements = wanted.map((item) => (typeof item === 'string' ? document.getElementById(item) : item));
    if (!elements.includes(null)) found(elements as Element[]);
    else if (left-- > 0) timer = setTimeout(look, everyMs);
    else missing();
  };
  look();
  return () => clearTimeout(timer);
}
