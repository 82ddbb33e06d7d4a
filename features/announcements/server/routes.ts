import { ok } from '@inlay/platform/http/ok.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { makeShortCache } from '@inlay/licensing/short-cache.ts';
import type { Routes } from '@inlay/platform/http/routes.ts';
import * as contract from '../contract.ts';
import { announce } from './announce.ts';
import { type AnnouncementRow, lastAnnouncements, standingAnnouncements } from './announcement-rows.ts';
import { madeAnnouncement, shownAnnouncement } from './announcement-answer.ts';
import { endAnnouncement } from './end-announcement.ts';
import { keepForgetting } from './forget-announcements.ts';
import { defineMails } from './mail-announcement.ts';

const LAST = 50;

export default (async (mount, parts) => {
  const { db, clock } = parts;
  defineMails(parts);
  await keepForgetting(parts);
  // Every dashboard asks; what was announced elsewhere comes a minute later.
  const kept = makeShortCache<AnnouncementRow[]>(clock, MINUTE_MS);
  const standing = async () => (await kept.get('standing', () => standingAnnouncements(db, clock()))) ?? [];
  mount(contract.listAnnouncements, async () =>
    ok({ items: (await standing()).filter(({ ends_at }) => ends_at > clock()).map(shownAnnouncement) }),
  );
  mount(contract.listAllAnnouncements, async () =>
    ok({ items: (await lastAnnouncements(db, LAST)).map((row) => madeAnnouncement(row, clock())) }),
  );
  mount(contract.announce, async ({ operator, body, address }) => {
    const made = await announce(parts, operator, body, address);
    kept.forget('standing');
    return { status: 201, body: made };
  });
  mount(contract.endAnnouncement, async ({ operator, params, address }) => {
    const ended = await endAnnouncement(parts, operator, params['id'] ?? '', address);
    kept.forget('standing');
    return ok(ended);
  });
}) satisfies Routes<object>;
