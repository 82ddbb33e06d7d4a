import { useState } from 'react';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { localStore } from '@inlay/web-client/storage.ts';
import { useAnnouncements } from './announcement-calls.ts';

const readIds = (): string[] => (localStore.get(STORAGE.readAnnouncements) ?? '').split(' ').filter(Boolean);

/** What whoever runs Inlay has to say; each goes once it was read, in this browser. */
export function AnnouncementsNote() {
  const items = useAnnouncements().data?.items ?? [];
  const [read, setRead] = useState(readIds);
  const shown = items.filter(({ id }) => !read.includes(id));
  if (shown.length === 0) return null;

  function dismiss(id: string) {
    // Those that stand no more are forgotten with it.
    const standing = read.filter((one) => items.some((item) => item.id === one));
    const now = [...standing, id];
    setRead(now);
    localStore.set(STORAGE.readAnnouncements, now.join(' '));
  }

  return (
    <div className="mb-6 grid gap-3">
      {shown.map(({ id, level, title, text }) => (
        <Banner key={id} tone={level === 'warning' ? 'warn' : 'info'} lead={title} onDismiss={() => dismiss(id)}>
          <span className="block whitespace-pre-line wrap-anywhere">{text}</span>
        </Banner>
      ))}
    </div>
  );
}
