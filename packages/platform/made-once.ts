/**
 * The same, made once for each list of texts it is asked with. For what the files of this version say, which stays while a process lives: a
 * server asks once, but the tests start hundreds of servers in one process. Whoever is given it must not change it.
 */
export function madeOnce<Key extends readonly string[], T>(make: (...key: Key) => T): (...key: Key) => T {
  const made = new Map<string, T>();
  return (...key) => {
    const name = JSON.stringify(key);
    const known = made.get(name);
    if (known !== undefined) return known;
    const fresh = make(...key);
    made.set(name, fresh);
    return fresh;
  };
}
