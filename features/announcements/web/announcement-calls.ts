import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answered, BodyGiven } from '@inlay/kernel/contract.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain } from '@inlay/web-client/ask-again.ts';
import type { announce, endAnnouncement, listAllAnnouncements, listAnnouncements } from '../contract.ts';

export type Announcement = Answered<typeof listAnnouncements>['items'][number];
export type MadeAnnouncement = Answered<typeof listAllAnnouncements>['items'][number];

const STANDING = ['announcements'] as const;
const ALL = ['operate', 'announcements'] as const;

export const useAnnouncements = () =>
  useQuery({
    queryKey: STANDING,
    queryFn: ({ signal }) => callApi<typeof listAnnouncements>('GET /Announcements', { signal }),
    ...askAgain,
    refetchInterval: (query) => askAgain.refetchInterval(query) || 5 * MINUTE_MS,
  });

export const useAllAnnouncements = () =>
  useQuery({
    queryKey: ALL,
    queryFn: ({ signal }) => callApi<typeof listAllAnnouncements>('GET /Operate/announcements', { signal }),
    ...askAgain,
  });

export const announcementCalls = {
  announce: (body: BodyGiven<typeof announce>) => callApi<typeof announce>('POST /Operate/announcements', { body }),
  end: (id: string) => callApi<typeof endAnnouncement>('POST /Operate/announcements/:id/end', { params: { id } }),
};

export function useAnnouncementsReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: STANDING }), client.invalidateQueries({ queryKey: ALL })]);
  };
}
