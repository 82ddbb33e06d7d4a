import type { Queries } from '@inlay/platform/database.ts';
import { type Buffer, MAX_BUFFERED } from './buffer.ts';
import './tables.ts';
import { utcDay } from './utc-day.ts';

interface KeyUse {
  readonly compKey: string;
  at: number;
  host: string | null;
  day: number;
  count: number;
}

/** When and where each compKey was last given a challenge, and how often this UTC day. */
export function makeKeyUseBuffer(): Buffer {
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
    note: ({ compKey, host }, at) => compKey === undefined || add({ compKey, at, host, day: utcDay(at), count: 1 }),
    take() {
      const rows = [...uses.values()].sort((a, b) => (a.compKey < b.compKey ? -1 : 1));
      uses = new Map();
      return {
        size: rows.length,
        async write(queries) {
          for (const row of rows) await noteUse(queries, row);
        },
        giveBack: () => rows.forEach(add),
      };
    },
  };
}

/** Another process may have written a later use: neither its time nor its day is set back. */
const noteUse = (queries: Queries, { compKey, at, host, day, count }: KeyUse) =>
  queries
    .updateTable('licence_keys')
    .set((eb) => {
      const later = eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', at)]);
      const newDay = eb.or([eb('used_day', 'is', null), eb('used_day', '<', day)]);
      return {
        last_used_at: eb.case().when(later).then(at).else(eb.ref('last_used_at')).end(),
        last_used_host: eb.case().when(later).then(host).else(eb.ref('last_used_host')).end(),
        used_count: eb
          .case()
          .when(newDay)
          .then(count)
          .when('used_day', '=', day)
          .then(eb('used_count', '+', count))
          .else(eb.ref('used_count'))
          .end(),
        used_day: eb.case().when(newDay).then(day).else(eb.ref('used_day')).end(),
      };
    })
    .where('comp_key', '=', compKey)
    .execute();
