/** Session and local storage that never throw: a browser may refuse both. Reading on the server answers null. */
export interface Store {
  get: (name: string) => string | null;
  set: (name: string, value: string) => void;
  remove: (name: string) => void;
  names: () => string[];
}

function storeOver(open: () => Storage): Store {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (name) => attempt((storage) => storage.getItem(name), null),
    set: (name, value) => attempt((storage) => storage.setItem(name, value), undefined),
    remove: (name) => attempt((storage) => storage.removeItem(name), undefined),
    names: () => attempt((storage) => Object.keys(storage), []),
  };
}

export const sessionStore: Store = storeOver(() => sessionStorage);
export const localStore: Store = storeOver(() => localStorage);

export function readJson<T>(store: Store, name: string): T | null {
  try {
    return JSON.parse(store.get(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
