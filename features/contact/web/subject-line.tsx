import { X } from 'lucide-react';

export function SubjectLine({ subject, onDrop }: { subject: string; onDrop: () => void }) {
  return (
    <p className="flex items-center gap-2 rounded-md border border-line bg-ground py-1.5 pr-1.5 pl-3 text-sm">
      <span className="text-muted">About</span>
      <span className="min-w-0 flex-1 truncate font-[550]">{subject}</span>
      <button
        type="button"
        aria-label="Remove the subject"
        onClick={onDrop}
        className="inline-grid size-8 place-items-center rounded-sm text-muted hover:bg-primary-soft hover:text-text"
      >
        <X size={16} aria-hidden />
      </button>
    </p>
  );
}
