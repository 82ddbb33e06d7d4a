import type { Queries } from '@inlay/platform/database/database.ts';
import { type CompiledQuery, sql } from 'kysely';
import { type WriteBuffer, MAX_BUFFERED, inPieces } from './write-buffer.ts';
import { isLoopback } from '../keys/domain-rule.ts';
import '../tables.ts';
import { type Happening, OTHER_HOST, type RefusalEvent } from './usage-events.ts';

const LOCAL = 'localhost';

/** `seen`: a page has called with its keys. `solved`: a visitor came through. `next-refused`: a form wanted to lead elsewhere. The others are named as they are counted. */
export type SignalKind = 'seen' | 'solved' | 'redeemed' | 'next-refused' | RefusalEvent;
type Success = 'seen' | 'redeemed';

interface Signal {
  readonly accountId: string;
  readonly component: string;
  readonly kind: SignalKind;
  firstAt: number;
  /** `localhost` for every loopback host. */
  firstHost: string | null;
  lastAt: number;
  lastHost: string | null;
  /** How many since the success that ends the count, and when the first of these was. */
  count: number;
  sinceAt: number;
}

/** Failures of a visitor say nothing about the installation, nor does what only one component knows. */
function kindOf({ event, sign }: Pick<Happening, 'event' | 'sign'>): SignalKind | undefined {
  return sign ?? (event === 'redeemed' || isRefusal(event) ? event : undefined);
}

const isRefusal = (event: string): event is RefusalEvent => /^(?:refused|verify):/.test(event);

/** The success that makes a count begin anew: refusals are over once a page was served, unredeemed tokens once one is redeemed. */
function endOf(kind: SignalKind): Success | undefined {
  // A form whose `_next` is refused was taken: that a page was served ends nothing.
  if (kind === 'seen' || kind === 'redeemed' || kind === 'next-refused') return undefined;
  return kind.startsWith('refused:') ? 'seen' : 'redeemed';
}

const isEndedBy = (signal: Signal, { component, kind }: Signal): boolean =>
  endOf(signal.kind) === kind && (signal.component === '' || signal.component === component);

/** Trying it out on localhost is the first time only until a real host comes. */
const isEarlier = (one: Signal, other: Signal): boolean =>
  (one.firstHost === LOCAL) === (other.firstHost === LOCAL) ? one.firstAt < other.firstAt : other.firstHost === LOCAL;

/** First and last time of what an installation is judged by. A row for each account, component and kind: their number is bounded. */
export function makeSignalBuffer(): WriteBuffer {
  let signals = new Map<string, Signal[]>();
  let size = 0;

  function add(signal: Signal): boolean {
    const ofAccount = signals.get(signal.accountId) ?? [];
    const ended = ofAccount.find((kept) => isEndedBy(signal, kept) && kept.lastAt > signal.lastAt);
    for (const kept of ofAccount) if (isEndedBy(kept, signal) && kept.lastAt <= signal.lastAt) kept.count = 0;
    const kept = ofAccount.find(({ component, kind }) => component === signal.component && kind === signal.kind);
    if (!kept) {
      if (size >= MAX_BUFFERED) return false;
      size += 1;
      signals.set(signal.accountId, [...ofAccount, ended ? { ...signal, count: 0 } : signal]);
      return true;
    }
    if (kept.count === 0) kept.sinceAt = signal.sinceAt;
    if (isEarlier(signal, kept)) Object.assign(kept, { firstAt: signal.firstAt, firstHost: signal.firstHost });
    kept.sinceAt = Math.min(kept.sinceAt, signal.sinceAt);
    if (signal.lastAt >= kept.lastAt) Object.assign(kept, { lastAt: signal.lastAt, lastHost: signal.lastHost });
    if (!ended) kept.count += signal.count;
    return true;
  }

  return {
    note({ accountId, component, event, sign, domain, host: shown }, at) {
      const kind = kindOf({ event, ...(sign && { sign }) });
      // Of an allowed page its registered domain: subdomains are the caller's to invent.
      const host = domain === OTHER_HOST || domain === LOCAL ? shown : domain;
      const firstHost = host !== null && isLoopback(host) ? LOCAL : host;
      return (
        kind === undefined || add({ accountId, component, kind, firstAt: at, firstHost, lastAt: at, lastHost: host, sinceAt: at, count: 1 })
      );
    },
    take() {
      const rows = [...signals.values()].flat().sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      signals = new Map();
      size = 0;
      return {
        size: rows.length,
        statements: (queries) =>
          // Successes first: the others look whether one has ended their count.
          ([undefined, 'seen', 'redeemed'] as const).flatMap((end) => {
            const ended = rows.filter(({ kind }) => endOf(kind) === end);
            return inPieces(ended, (piece) => upsert(queries, piece, end));
          }),
        giveBack: () => rows.forEach(add),
      };
    },
  };
}

const keyOf = ({ accountId, component, kind }: Signal) => [accountId, component, kind].join('\n');

function upsert(queries: Queries, rows: readonly Signal[], end: Success | undefined): CompiledQuery {
  const ended =
    end === undefined
      ? sql<boolean>`1 = 0`
      : sql<boolean>`exists (select 1 from install_signals as s where s.account_id = excluded.account_id and s.kind = ${end}
          and (excluded.component = '' or s.component = excluded.component) and s.last_at >= install_signals.last_at)`;
  return queries
    .insertInto('install_signals')
    .values(
      rows.map((r) => ({
        account_id: r.accountId,
        component: r.component,
        kind: r.kind,
        first_at: r.firstAt,
        first_host: r.firstHost,
        last_at: r.lastAt,
        last_host: r.lastHost,
        since_at: r.sinceAt,
        count: r.count,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'component', 'kind']).doUpdateSet((eb) => {
        const later = eb('excluded.last_at', '>=', eb.ref('install_signals.last_at'));
        const trulyFirst = eb.and([eb('install_signals.first_host', '=', LOCAL), eb('excluded.first_host', '!=', LOCAL)]);
        return {
          first_at: eb.case().when(trulyFirst).then(eb.ref('excluded.first_at')).else(eb.ref('install_signals.first_at')).end(),
          first_host: eb.case().when(trulyFirst).then(eb.ref('excluded.first_host')).else(eb.ref('install_signals.first_host')).end(),
          last_at: eb.case().when(later).then(eb.ref('excluded.last_at')).else(eb.ref('install_signals.last_at')).end(),
          last_host: eb.case().when(later).then(eb.ref('excluded.last_host')).else(eb.ref('install_signals.last_host')).end(),
          since_at: eb.case().when(ended).then(eb.ref('excluded.since_at')).else(eb.ref('install_signals.since_at')).end(),
          count: eb
            .case()
            .when(ended)
            .then(eb.ref('excluded.count'))
            .else(eb('install_signals.count', '+', eb.ref('excluded.count')))
            .end(),
        };
      }),
    )
    .compile();
}
