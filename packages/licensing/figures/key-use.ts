import type { Queries } from '@inlay/platform/database/database.ts';
import { sql } from 'kysely';
import { type WriteBuffer, MAX_BUFFERED } from './write-buffer.ts';
import '../tables.ts';
import { utcDay } from '../utc-day.ts';

interface KeyUse {
  readonly compKey: string;
  at: number;
  host: string;
  day: number;
  count: number;
}

/** When and where each compKey was last given a challenge, and how often this UTC day. */
export function makeKeyUseBuffer(): WriteBuffer {
  let uses = new Map<string, KeyUse>();

  function add(use: KeyUse): boolean {
    const kept = uses.get(use.compKey);
    if (!kept && uses.size >= MAX_BUFFERED) return false;
    // Only the newer day is asked for.
    if (!kept || use.day > kept.day) uses.set(use.compKey, use);
    else if (use.day === kept.day) {
      kept.count += use.count;
      if (use.at >= kept.at) Object.assign(kept, { at: use.at, host: use.host });
    }
    return true;
  }

  return {
    // The registered domain: subdomains are the caller's to invent.
    note: ({ compKey, domain }, at) => compKey === undefined || add({ compKey, at, host: domain, day: utcDay(at), count: 1 }),
    take() {
      const rows = [...uses.values()].sort((a, b) => (a.compKey < b.compKey ? -1 : 1));
      uses = new Map();
      return {
        size: rows.length,
        statements: (queries) => rows.map((row) => noteUse(queries, row)),
        giveBack: () => rows.forEach(add),
      };
    },
  };
}

/** Another process may have written a later use: neither its time nor its day is set back. */
const noteUse = (queries: Queries, { compKey, at, host, day, count }: KeyUse) =>
  sql`
    update licence_keys set
      last_used_at = case when last_used_at > ${at} then last_used_at else ${at} end,
      last_used_host = case when last_used_at > ${at} then last_used_host else ${host} end,
      used_count = case when used_day > ${day} then used_count when used_day = ${day} then used_count + ${count} else ${count} end,
      used_day = case when used_day > ${day} then used_day else ${day} end
    where comp_key = ${compKey}`.compile(queries);
