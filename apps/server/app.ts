import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registerFlags } from '@inlay/features/countries/server/flags.ts';
import { madeOnce } from '@inlay/platform/made-once.ts';
import { type Clock, systemClock } from '@inlay/platform/clock.ts';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { registerHealth } from '@inlay/platform/http/health.ts';
import { makeHttp } from '@inlay/platform/http/http.ts';
import { makeMetrics } from '@inlay/platform/metrics/metrics.ts';
import { observeDatabase } from '@inlay/platform/metrics/metrics-parts.ts';
import { migrateToLatest, migrationNames, ranMigrations, requireMigrated } from '@inlay/platform/database/migrate.ts';
import type { Events } from '@inlay/events/events.ts';
import { registerHosted } from '@inlay/hosted/http/register-hosted.ts';
import { sendingsSince } from '@inlay/messaging/sendings-since.ts';
import type { Messaging } from '@inlay/messaging/messaging.ts';
import { makeMount } from '@inlay/platform/http/mount.ts';
import { makeOperatorDoor } from '@inlay/platform/http/operator-door.ts';
import { registerOutboxPages } from '@inlay/platform/mail/outbox-pages.ts';
import { makeReadiness } from '@inlay/platform/http/readiness.ts';
import type { Background, Mount, Routes } from '@inlay/platform/http/routes.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { ServerSettings } from '@inlay/platform/server-settings.ts';
import { logRefusals } from '@inlay/platform/log/security-log.ts';
import { registerUploadRoutes } from '@inlay/platform/files/uploads-routes.ts';
import type { Licensing } from '@inlay/licensing/licensing.ts';
import type { Proofs } from '@inlay/proofs/proofs.ts';
import { makeProjectDoor } from '@inlay/licensing/callers/project-door.ts';
import { openKeyring } from '@inlay/licensing/keys/retired-keys.ts';
import type { FastifyInstance } from 'fastify';
import { makeActions } from './actions.ts';
import { registerDocsFiles } from './docs-files.ts';
import { registerApiDescription } from './api-description.ts';
import { ROOT } from './root.ts';
import { registerSdkFiles } from './sdk-files.ts';
import { makeServices } from './services.ts';
import { registerPages } from './pages.ts';
import { makeRunDoctor } from './run-doctor.ts';

/** Found, not listed: a new slice or component joins by having the file. */
const ROUTES = ['packages/{events,messaging,proofs}/routes.ts', 'features/*/server/routes.ts', 'catalogue/*/{,*/}server/routes.ts'];
const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const routeFiles = madeOnce(() => globSync(ROUTES, { cwd: ROOT }).sort());

export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly mount: Mount;
  readonly licensing: Licensing;
  readonly proofs: Proofs;
  readonly events: Events;
  readonly messaging: Messaging;
  /** Names of the migrations that ran. */
  readonly migrated: readonly string[];
  /** Writes the figures and counts that are recorded and wait for their second. */
  writeFigures(): Promise<void>;
  /** From now on `/readyz` says no; resolves when whoever sends visitors here by it has been told. Everything is still answered. */
  drain(): Promise<void>;
  /** Answers what is under way, then lets go of everything. */
  close(): Promise<void>;
}

export interface AppOptions {
  readonly clock?: Clock;
  readonly logTo?: NodeJS.WritableStream;
  /** What the settings were read from: the doctor reads them again. The process's own by default. */
  readonly env?: NodeJS.ProcessEnv;
  /** Off in tests that drive the jobs themselves. */
  readonly runJobs?: boolean;
}

/** Opens the database, brings it up to date and mounts every slice. Doesn't listen yet. */
export async function makeApp(
  settings: ServerSettings,
  { clock = systemClock, logTo, env = process.env, runJobs = true }: AppOptions = {},
): Promise<App> {
  const metrics = makeMetrics();
  const database = openDatabase(settings, observeDatabase(metrics));
  const migrated = await migrateToLatest(database, ROOT);
  const http = await makeHttp(settings, logTo ? { logTo } : {});
  const keyring = await openKeyring(database.db, settings);
  const services = makeServices(settings, { keyring, database, clock, log: http.log, metrics });
  const { sessions, jobs, limits, mail, uploads, bodyRoom } = services;
  const readiness = makeReadiness();
  const needed = migrationNames(ROOT);
  const operatorDoor = makeOperatorDoor({ settings, limits });

  logRefusals(http, { keyring: services.keyring, clock });
  const { requests } = registerHealth(http, { database, jobs, metrics, readiness, operatorDoor });
  readiness.add('migrations', () => requireMigrated(services.db, needed));
  const actions = {
    ...(await makeActions(services)),
    system: {
      readiness,
      requests,
      version: VERSION,
      migrations: async () => ({ ran: (await ranMigrations(database)).length, known: needed.length }),
      sendingsSince: (since: number) => sendingsSince(services.db, since),
      runDoctor: makeRunDoctor(env),
    },
  };
  const projectDoor = makeProjectDoor({ ...services, secrets: actions.licensing.secrets });
  const mount = makeMount(http, { sessions, publicUrl: settings.publicUrl, projectDoor, limits, bodyRoom });
  readiness.add('claims', () => actions.proofs.claims.ready());
  const background: Background[] = [];
  for (const file of routeFiles()) {
    const { default: routes } = (await import(pathToFileURL(join(ROOT, file)).href)) as { default: Routes<typeof actions> };
    const begun = await routes(mount, services, actions);
    if (!begun) continue;
    background.push(begun);
    if (begun.ready) readiness.add(begun.ready.name, begun.ready.check);
  }
  registerHosted(http, {
    ...services,
    hosted: actions.hosted,
    invalidCalls: actions.licensing.invalidCalls,
    figures: actions.licensing.figures,
  });
  registerOutboxPages(http, { db: services.db, settings, operatorDoor });
  registerUploadRoutes(http, uploads);
  registerFlags(http);
  registerSdkFiles(http, join(ROOT, '.build/sdk'));
  registerApiDescription(http, actions.events.types);
  await registerDocsFiles(http, settings.publicUrl);
  await registerPages(http, join(ROOT, 'apps/web/build/client'), settings);
  if (runJobs)
    http.addHook('onReady', async () => {
      jobs.start();
      for (const one of background) one.start();
    });

  return {
    http,
    services,
    mount,
    licensing: actions.licensing,
    proofs: actions.proofs,
    events: actions.events,
    messaging: actions.messaging,
    migrated,
    writeFigures: async () => {
      await actions.licensing.figures.flush();
      for (const one of background) await one.flush?.();
    },
    drain: readiness.drain,
    close: async () => {
      await http.close();
      await Promise.all(background.map((one) => one.stop()));
      await actions.close();
      await jobs.stop();
      await mail.close();
      await limits.close();
      metrics.close();
      await database.close();
    },
  };
}
