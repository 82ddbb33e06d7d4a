import { LoaderCircle } from 'lucide-react';
import { Mark } from '../brand/logo.tsx';

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-sm text-muted">
      <LoaderCircle size={16} className="animate-spin" aria-hidden />
      {label}
    </span>
  );
}

/** Covers the window while something loads; reduced motion leaves the word. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-ground">
      <Mark size={40} />
      <Spinner label={label} />
    </div>
  );
}

/** A block of the final height that stands for what is loading. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block rounded-xs bg-recess ${className}`} />;
}
