import { Button } from '../button.tsx';

interface ShowOlderProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** What the list holds, such as "messages". */
  readonly what: string;
  readonly label?: string;
  /** With the last page the button goes: where its focus goes then. */
  readonly keep?: () => void;
}

/** At the foot of a list that grows page by page; nothing on the last one. */
export function ShowOlder({ query, what, label = 'Show older', keep }: ShowOlderProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="border-t border-line px-4 py-3 text-center sm:px-5">
      {query.isFetchNextPageError && (
        <p role="alert" className="mb-2 text-sm text-danger">
          Older {what} could not be loaded.
        </p>
      )}
      <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage().then(keep)}>
        {label}
      </Button>
    </div>
  );
}
