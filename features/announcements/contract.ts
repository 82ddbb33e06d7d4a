import { wireTime } from '@inlay/kernel/parts/wire-time.ts';
import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { LEVELS, announcementBody } from './rules/announcement-body.ts';

const operator = { caller: 'operator', tag: 'Operate' } as const;

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  level: z.enum(LEVELS),
  at: wireTime.describe('When it was made: ISO 8601, UTC.'),
});

const made = announcement.extend({
  endsAt: wireTime,
  stands: z.boolean().describe('Whether the dashboards show it.'),
  mail: z.boolean(),
  mailed: z.number().int().describe('How many accounts it was handed over for by now.'),
});

/** What whoever runs Inlay has to say to every account, the newest first. */
export const listAnnouncements = defineCall({
  method: 'GET',
  path: '/api/Announcements',
  caller: 'session',
  role: 'self',
  tag: 'Announcements',
  summary: 'Announcements that stand',
  answers: { 200: z.object({ items: z.array(announcement) }) },
});

/** The last 50, with those that have ended. */
export const listAllAnnouncements = defineCall({
  ...operator,
  method: 'GET',
  path: '/api/Operate/announcements',
  summary: 'Announcements that were made',
  refuses: ['reauth_required'],
  answers: { 200: z.object({ items: z.array(made) }) },
});

/** The dashboard of every account shows it. Mails go out in the background; a restart loses none and repeats none. */
export const announce = defineCall({
  ...operator,
  method: 'POST',
  path: '/api/Operate/announcements',
  summary: 'Announce something to every account',
  body: announcementBody,
  refuses: ['reauth_required', 'limit-reached'],
  answers: { 201: made },
});

/** No dashboard shows it any more, and no further mail goes out. */
export const endAnnouncement = defineCall({
  ...operator,
  method: 'POST',
  path: '/api/Operate/announcements/:id/end',
  summary: 'End an announcement',
  refuses: ['reauth_required'],
  answers: { 200: made },
});
