/** How many requests are under way, for each endpoint and account. */
export function countPlaces() {
  const taken = new Map<string, number>();
  return {
    of: (id: string): number => taken.get(id) ?? 0,
    take(ids: readonly string[]): void {
      for (const id of ids) taken.set(id, (taken.get(id) ?? 0) + 1);
    },
    free(ids: readonly string[]): void {
      for (const id of ids) {
        const left = (taken.get(id) ?? 1) - 1;
        if (left > 0) taken.set(id, left);
        else taken.delete(id);
      }
    },
  };
}
