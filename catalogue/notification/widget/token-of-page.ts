/** Of this page: once taken out of its address, it is nowhere else. */
let taken = '';

/** The token behind `#s=`. It is gone from the address at once, and from the history. */
export function tokenOfPage(): string {
  const said = new URLSearchParams(location.hash.slice(1)).get('s');
  if (said) {
    taken = said;
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return taken;
}
