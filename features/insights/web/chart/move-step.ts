/**
 * The step after a key: arrows go one on, Home and End to the ends, Escape to none; undefined for any other key.
 * From none the first arrow shows the last step.
 */
export function moveStep(key: string, at: number | null, count: number): number | null | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at === null ? last : Math.max(at - 1, 0);
    case 'ArrowRight':
    case 'ArrowUp':
      return at === null ? last : Math.min(at + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}
