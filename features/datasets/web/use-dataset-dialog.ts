import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { DialogName } from './dataset-paths.ts';

interface DialogState {
  /** It was opened here: one step back closes it. */
  readonly opened?: true;
}

/** The dialog that the address names, e.g. `?preview=2024-Q1`. */
export function useDatasetDialog() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { state } = useLocation() as { state: DialogState | null };
  const named = (name: DialogName) => query.get(name);

  return {
    preview: named('preview'),
    download: named('download'),
    open: (name: DialogName, quarter: string) =>
      void navigate({ search: `?${name}=${encodeURIComponent(quarter)}` }, { state: { opened: true }, preventScrollReset: true }),
    /** In place of the one that is open. */
    change: (name: DialogName, quarter: string) =>
      void navigate({ search: `?${name}=${encodeURIComponent(quarter)}` }, { state, replace: true, preventScrollReset: true }),
    close: () => void (state?.opened ? navigate(-1) : navigate({ search: '' }, { state: null, replace: true, preventScrollReset: true })),
  };
}
