import { randomUUID } from 'node:crypto';
import type { Queries } from '@inlay/platform/database/database.ts';
import './tables.ts';

export interface ContactMessage {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
  readonly address: string;
}

export async function addMessage(queries: Queries, { firstName, lastName, ...rest }: ContactMessage, now: number): Promise<void> {
  await queries
    .insertInto('contact_messages')
    .values({ id: randomUUID(), first_name: firstName, last_name: lastName, ...rest, created_at: now })
    .execute();
}

export async function removeMessagesBefore(queries: Queries, time: number): Promise<void> {
  await queries.deleteFrom('contact_messages').where('created_at', '<', time).execute();
}

export async function clearAddressesBefore(queries: Queries, time: number): Promise<void> {
  await queries.updateTable('contact_messages').set({ address: '' }).where('created_at', '<', time).where('address', '!=', '').execute();
}
