// npm run contact-messages -- list | show <reference> | export <address> <file.zip> | erase <address> --yes: what visitors sent on /ContactUs.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listMessages, readMessage } from '@inlay/features/contact/server/read-messages.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { type OpenDatabase, openDatabase } from '@inlay/platform/database/database.ts';
import { migrationNames, requireMigrated } from '@inlay/platform/database/migrate.ts';
import { askAboutSender, saveExport } from './contact/ask-about-sender.ts';
import { lineOf, textOf } from './contact/print-messages.ts';
import { type Places, readPlaces } from './data/places.ts';
import { CommandError, runCommand } from './run-command.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const USAGE = `npm run contact-messages -- list [--status spam] [--search <text>] [--limit 25] [--cursor <cursor>]
npm run contact-messages -- show <reference>
npm run contact-messages -- export <address> <file.zip>
npm run contact-messages -- erase <address> --yes`;

interface Given {
  readonly database: OpenDatabase;
  readonly places: Places;
  readonly values: {
    readonly status?: string;
    readonly search?: string;
    readonly limit?: string;
    readonly cursor?: string;
    readonly yes?: boolean;
  };
}

const verbs: Readonly<Record<string, (given: Given, ...args: string[]) => Promise<void>>> = {
  async list({ database: { db }, values: { status, search, limit, cursor } }) {
    const { items, next } = await listMessages(db, { status, q: search, limit, cursor });
    if (items.length === 0) console.log('There are no messages.');
    for (const item of items) console.log(lineOf(item));
    if (next) console.log(`There are more: --cursor ${next}`);
  },
  async show({ database: { db } }, reference) {
    if (!reference) throw new CommandError(USAGE);
    const message = await readMessage(db, reference.toUpperCase());
    if (!message) throw new CommandError(`There is no message ${reference}.`);
    console.log(textOf(message));
  },
  async export({ database, places }, email, file) {
    if (!email || !file) throw new CommandError(USAGE);
    const { id, state } = await askAboutSender(database, places, { kind: 'export', email });
    if (state !== 'done')
      return console.log(`The export ${id} is ${state}. A running server makes it: run the same command again in a minute.`);
    await saveExport(database, places, id, resolve(file));
    console.log(`Everything from ${email} is in ${resolve(file)}.`);
  },
  async erase({ database, places, values }, email) {
    if (!email || !values.yes)
      throw new CommandError(`To erase all messages from an address: npm run contact-messages -- erase <address> --yes`);
    const { id } = await askAboutSender(database, places, { kind: 'erase', email });
    console.log(`Asked to erase everything from ${email} (${id}). A running server does it now. Backups made before still hold it.`);
  },
};

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      status: { type: 'string' },
      search: { type: 'string' },
      limit: { type: 'string' },
      cursor: { type: 'string' },
      yes: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [verb = '', ...args] = positionals;
  const act = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (!act) throw new CommandError(USAGE);
  const places = readPlaces(process.env);
  const database = openDatabase(places);
  try {
    await requireMigrated(database.db, migrationNames(ROOT)).catch(() => {
      throw new CommandError('The database is of another version: start the server once, then try again.');
    });
    await act({ database, places, values }, ...args);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CommandError(
      [error.message, ...Object.entries(error.fields ?? {}).map(([name, sentence]) => `${name}: ${sentence}`)].join('\n'),
    );
  } finally {
    await database.close();
  }
});
