import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sealTicket } from '@inlay/catalogue/forms/server/tickets/ticket.ts';
import { makeSecrets } from '@inlay/licensing/secrets/secrets.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import { createKeyring } from '@inlay/platform/keys/keyring.ts';
import { type AddedSite, addSite } from '../../support/captcha/open-proofs.ts';
import { FORMS, ORIGIN, freshNetwork } from '../../support/forms/form-owner.ts';
import { SECRET_KEY } from '../../support/servers/processes.ts';

const AGAIN_MS = 25;
const READING_MS = 60_000;
const keyring = createKeyring(SECRET_KEY);

/** A project whose form is written to, and its server's secret. */
export interface FormProject extends AddedSite {
  readonly secret: string;
}

/** What a visitor sent, and what was answered. */
export interface Sent {
  readonly project: FormProject;
  /** A word that stands in this message alone. */
  readonly mark: string;
  /** `sub_…`. */
  readonly id: string;
}

export async function addFormProject(db: Database): Promise<FormProject> {
  const now = Date.now();
  const site = await addSite(db, now, { component: 'forms/contact-us', plan: 'pro' });
  await db.updateTable('accounts').where('id', '=', site.accountId).set({ email_verified_at: now }).execute();
  const { secret } = await makeSecrets(db, Date.now, keyring).make(db, { siteId: site.siteId, name: 'Server' });
  return { ...site, secret };
}

/** Sends a message as a page does: whoever gets no answer sends the same again, with the same ticket. */
export async function sendMessage(url: string, project: FormProject): Promise<Sent> {
  const { siteKey, compKey } = project;
  const mark = `mark-${randomUUID()}`;
  const page = { siteKey, compKey, host: new URL(ORIGIN).hostname };
  const shown = { id: randomUUID(), shownAt: Date.now() - READING_MS, startedAt: null };
  const body = JSON.stringify({
    name: 'Ada',
    email: `${mark}@example.com`,
    message: `Do you repair old clocks?\n${mark}`,
    _ticket: sealTicket(keyring, page as Parameters<typeof sealTicket>[1], 'main', shown),
  });
  const headers = { 'content-type': 'application/json', origin: ORIGIN, sitekey: siteKey, compkey: compKey };
  for (;;) {
    const answer = await ask(`${url}${FORMS}/submissions`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': freshNetwork() },
      body,
    });
    if (answer?.status === 201) return { project, mark, id: (answer.body as { id: string }).id };
    if (answer && answer.status !== 503) throw new Error(`A message was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await pause(AGAIN_MS);
  }
}

/** Undefined where the server was gone before its answer had come. */
const ask = (url: string, request: RequestInit) =>
  fetch(url, request).then(
    async (answer) => ({ status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown }),
    () => undefined,
  );

interface Read {
  readonly id: string;
  readonly values: { readonly email: string };
}

/** All messages of a project, as its server reads them. */
export async function readInbox(url: string, { secret }: FormProject): Promise<Read[]> {
  const all: Read[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) });
    const answer = await ask(`${url}${FORMS}/submissions?${query.toString()}`, { headers: { authorization: `Bearer ${secret}` } });
    if (answer?.status !== 200) throw new Error(`The inbox was answered ${answer?.status}: ${JSON.stringify(answer?.body)}`);
    const { items, next } = answer.body as { items: Read[]; next?: string | null };
    all.push(...items);
    cursor = next ?? undefined;
  } while (cursor);
  return all;
}

/** Has each project's `form.submitted` sent to a receiver. */
export async function listenTo(url: string, projects: readonly FormProject[], receiver: string): Promise<void> {
  for (const { secret } of projects) {
    const answer = await ask(`${url}/api/v1/webhooks/endpoints`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ url: receiver, events: ['form.submitted'] }),
    });
    if (answer?.status !== 201) throw new Error(`An endpoint was answered ${answer?.status}: ${JSON.stringify(answer?.body)}`);
  }
}
