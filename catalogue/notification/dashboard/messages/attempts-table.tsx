import { attemptsBySender } from './attempts-by-sender.ts';
import type { Step } from './message-calls.ts';
import { durationText } from './moment-words.ts';

const ANSWERS: Readonly<Record<string, string>> = { refused: 'Refused', 'no-answer': 'No answer', unknown: 'Unknown', sent: 'Taken' };

/** Which senders were asked, how often, and what they said last; nothing where none was. */
export function AttemptsTable({ steps }: { readonly steps: readonly Step[] }) {
  const rows = attemptsBySender(steps);
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2 px-4 py-4 text-sm sm:px-5">
      <h4 className="font-semibold">Attempts by sender</h4>
      <table aria-label="Attempts by sender" className="w-full text-left">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              Sender
            </th>
            <th scope="col" className="px-2 py-1 text-right font-medium">
              Attempts
            </th>
            <th scope="col" className="px-2 py-1 font-medium">
              Last answer
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-medium">
              Took
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map(({ sender, attempts, last, tookMs }) => (
            <tr key={sender}>
              <td className="py-2 pr-3 wrap-anywhere">{sender}</td>
              <td className="px-2 py-2 text-right tabular-nums">{attempts}</td>
              <td className="px-2 py-2">{last === undefined ? 'None yet' : (ANSWERS[last] ?? last)}</td>
              <td className="py-2 pl-2 text-right whitespace-nowrap tabular-nums">{tookMs === undefined ? '–' : durationText(tookMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
