import { setTimeout as sleep } from 'node:timers/promises';
import { SettingsError, readServerSettings } from '@inlay/platform/server-settings.ts';
import { type App, makeApp } from './app.ts';

/** In-flight work is given this long after SIGTERM. */
const DRAIN_MS = 10_000;
/** A request that was already on its way when the signal came is still taken. */
const LAME_DUCK_MS = 250;

async function main(): Promise<void> {
  // Whatever is written here is personal: for nobody else on this machine.
  process.umask(0o077);
  // Not before the signals are listened for: what is opened is to be closed.
  const started = Promise.resolve().then(start);
  stopOnSignal(started);
  await started;
}

async function start(): Promise<App> {
  const settings = readServerSettings(process.env);
  const app = await makeApp(settings);
  const { migrated } = app;
  if (migrated.length > 0) console.log(`Database: ran ${migrated.length} migration${migrated.length === 1 ? '' : 's'}.`);
  const address = await app.http.listen({ port: settings.port, host: settings.host });
  console.log(
    `Inlay is ready at ${settings.port === 0 ? address : settings.publicUrl} (${process.uptime().toFixed(1)} s after start, ${app.services.engine}).`,
  );
  if (!(await hasOperator(app)))
    console.log('No operator yet. Register, turn on two-factor authentication, then run: npm run operator -- add <username>');
  if (!settings.smtpUrl) console.log('No SMTP_URL: mail and SMS land in /dev/outbox, for this machine or OPERATOR_TOKEN.');
  return app;
}

/** A database that is away just now is no reason not to start. */
const hasOperator = ({ services: { db } }: App): Promise<boolean> =>
  db
    .selectFrom('operators')
    .select('account_id')
    .limit(1)
    .executeTakeFirst()
    .then(
      (row) => row !== undefined,
      () => true,
    );

/** From the first moment on: one that comes while it starts is obeyed as soon as there is something to close. */
function stopOnSignal(started: Promise<App>): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    console.log(`${signal}: finishing what is under way.`);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    started.then(finish).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function finish(app: App): Promise<void> {
  await app.drain();
  await sleep(LAME_DUCK_MS);
  await app.close();
}

main().catch((error: unknown) => {
  // A bad setting is the operator's to mend: one line, no stack.
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
