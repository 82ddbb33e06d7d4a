/** How one download stands. */
export type Download =
  | { readonly state: 'idle' | 'saved' }
  | { readonly state: 'running'; readonly received: number }
  | { readonly state: 'failed'; readonly sentence: string };

/** By the name of the file or archive; what is not in it is idle. */
export type Downloads = Readonly<Record<string, Download>>;

export type DownloadEvent =
  | { readonly name: string; readonly type: 'begun' | 'saved' | 'stopped' }
  | { readonly name: string; readonly type: 'received'; readonly bytes: number }
  | { readonly name: string; readonly type: 'failed'; readonly sentence: string };

export const stateOf = (downloads: Downloads, name: string): Download => downloads[name] ?? { state: 'idle' };

export function afterEvent(downloads: Downloads, event: DownloadEvent): Downloads {
  return { ...downloads, [event.name]: next(event) };
}

function next(event: DownloadEvent): Download {
  switch (event.type) {
    case 'begun':
      return { state: 'running', received: 0 };
    case 'received':
      return { state: 'running', received: event.bytes };
    case 'failed':
      return { state: 'failed', sentence: event.sentence };
    case 'saved':
      return { state: 'saved' };
    case 'stopped':
      return { state: 'idle' };
  }
}
