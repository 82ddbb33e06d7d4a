import { useSearchParams } from 'react-router';

const PARAM = 'message';

/** Id of the message that the address names, "" for none, and the way to another one: a step of its own for Back. */
export function useShownMessage(): readonly [id: string, show: (id: string) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get(PARAM) ?? '',
    (id) =>
      setSearch(
        (params) => {
          params.delete(PARAM);
          if (id) params.set(PARAM, id);
          return params;
        },
        { preventScrollReset: true },
      ),
  ];
}
