import type { ShownMessage } from '@inlay/features/contact/server/read-messages.ts';

/** Nothing that a stranger wrote may steer the terminal. */
const plain = (text: string): string => text.replaceAll(/(?!\n)\p{C}/gu, ' ');
const oneLine = (text: string): string => plain(text).replaceAll(/\s+/g, ' ').trim();

const valueOf = ({ values, extra }: ShownMessage, name: string): string => {
  const value = values[name] ?? extra[name] ?? '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const senderOf = (message: ShownMessage): string =>
  oneLine(`${valueOf(message, 'firstName')} ${valueOf(message, 'lastName')} <${valueOf(message, 'email')}>`);

const ABOUT_MAX = 60;

/** A line of the list: reference, time, status, sender, and what it is about. */
export function lineOf(message: ShownMessage): string {
  const about = oneLine(valueOf(message, 'subject') || valueOf(message, 'message')).slice(0, ABOUT_MAX);
  return [message.reference, message.createdAt.slice(0, 16).replace('T', ' '), message.status.padEnd(8), senderOf(message), about].join(
    '  ',
  );
}

/** The whole message, as its mail has it. */
export function textOf(message: ShownMessage): string {
  const spam = message.reasons.map(({ signal, points }) => `${signal} ${points}`).join(', ');
  const facts: readonly (readonly [string, string])[] = [
    ['Reference', message.reference],
    ['Sent', message.createdAt],
    ['Status', message.status],
    ['From', senderOf(message)],
    ['Phone', valueOf(message, 'phone')],
    ['Subject', valueOf(message, 'subject') || '(none)'],
    ['Spam score', `${message.score} of 10${spam && ` (${spam})`}`],
  ];
  return [...facts.map(([name, value]) => `${`${name}:`.padEnd(12)} ${oneLine(value)}`), '', plain(valueOf(message, 'message'))].join('\n');
}
