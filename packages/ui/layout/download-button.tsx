import { Download } from 'lucide-react';
import { saveFile } from '../browser/save-file.ts';

/** Saves a text as a file of that name, so that nobody has to make one by hand. */
export function DownloadButton({ file, text }: { file: string; text: () => string }) {
  return (
    <button
      type="button"
      aria-label={`Download ${file}`}
      onClick={() => saveFile(file, text(), 'text/html')}
      className="no-print inline-flex h-8 min-w-8 flex-none items-center justify-center gap-1.5 rounded-sm px-2.5 max-sm:px-0 text-sm font-medium text-muted hover:bg-primary-soft hover:text-text"
    >
      <Download size={16} aria-hidden />
      <span className="max-sm:sr-only">Download</span>
    </button>
  );
}
