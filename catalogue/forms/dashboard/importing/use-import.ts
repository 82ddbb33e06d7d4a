import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { type ImportItem, piecesOf, type RefusedRow } from '../../rules/importing/make-items.ts';
import type { InboxCalls } from '../inbox-calls.ts';

export interface ImportCounts {
  readonly imported: number;
  readonly already: number;
  readonly refused: readonly RefusedRow[];
}

interface Run extends ImportCounts {
  readonly form: string;
  readonly total: number;
  readonly sent: number;
  readonly waiting: readonly (readonly ImportItem[])[];
  readonly state: 'running' | 'stopped' | 'done';
  /** Why it has stopped. */
  readonly failure?: string;
}

/** Sends messages piece by piece. One that failed is sent again with the rest: what is in already stays as it is. */
export function useImport({ importMessages }: Pick<InboxCalls, 'importMessages'>, onEnd: () => void) {
  const [run, setRun] = useState<Run>();
  const stopping = useRef(false);
  useEffect(
    () => () => {
      stopping.current = true;
    },
    [],
  );

  async function send(begun: Run): Promise<void> {
    stopping.current = false;
    let now: Run = begun;
    const show = (next: Partial<Run>) => setRun((now = { ...now, ...next }));
    show({ state: 'running' });
    while (now.waiting.length > 0) {
      const [piece = [], ...waiting] = now.waiting;
      try {
        show({ ...added(now, piece, await importMessages(now.form, piece)), waiting, sent: now.sent + piece.length });
      } catch (error) {
        show({ state: 'stopped', failure: failureSentence(error) });
        break;
      }
      if (stopping.current && waiting.length > 0) {
        show({ state: 'stopped' });
        break;
      }
    }
    if (now.waiting.length === 0) show({ state: 'done' });
    onEnd();
  }

  return {
    run,
    begin: (form: string, items: readonly ImportItem[], refused: readonly RefusedRow[]) =>
      send({ form, total: items.length, sent: 0, imported: 0, already: 0, refused, waiting: piecesOf(items), state: 'running' }),
    goOn: async () => {
      if (!run) return;
      const { failure: _failure, ...rest } = run;
      await send(rest);
    },
    stop: () => {
      stopping.current = true;
    },
  };
}

type Answer = Awaited<ReturnType<InboxCalls['importMessages']>>;

const added = (counts: ImportCounts, piece: readonly ImportItem[], { imported, already, refused }: Answer): ImportCounts => ({
  imported: counts.imported + imported,
  already: counts.already + already,
  refused: [
    ...counts.refused,
    ...refused.flatMap(({ index, fields }) =>
      Object.entries(fields)
        .slice(0, 1)
        .map(([name, sentence]) => ({ row: piece[index]?.row ?? 0, sentence: sentenceOn(name, sentence) })),
    ),
  ],
});

const OF_THE_ITEM = ['createdAt', 'status', 'values'];
const sentenceOn = (name: string, sentence: string): string => (OF_THE_ITEM.includes(name) ? sentence : `${name}: ${sentence}`);
