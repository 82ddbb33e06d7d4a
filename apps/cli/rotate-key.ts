// npm run rotate-key [-- --end-sessions]: makes SECRET_KEY_OLD dispensable, while servers run.
import { parseArgs } from 'node:util';
import { openDatabase } from '@inlay/platform/database/database.ts';
import { ranMigrations } from '@inlay/platform/database/migrate.ts';
import { readPlaces } from './data/places.ts';
import { CommandError, runCommand } from './run-command.ts';
import { counted } from './doctor/finding.ts';
import { rotateKeys } from './keys/rotate.ts';
import { listResting } from './keys/survey.ts';

/** The migration that brought what a rotation needs. */
const NEEDED = '0025-key-rotation';

await runCommand(async () => {
  const { values } = parseArgs({ options: { 'end-sessions': { type: 'boolean', default: false } } });
  const { secretKey, olderSecretKeys, ...where } = readPlaces(process.env);
  if (!secretKey) throw new CommandError('SECRET_KEY is neither set nor in DATA_DIR.');
  if (olderSecretKeys.length === 0) throw new CommandError('SECRET_KEY_OLD is not set: there is no former key to take leave of.');
  const database = openDatabase(where);
  try {
    if (!(await ranMigrations(database)).includes(NEEDED))
      throw new CommandError('The database is of an older version: start the server once.');
    const patient = database.patient();
    try {
      const { renewed, retired, left } = await rotateKeys(patient.db, { secretKey, olderSecretKeys, now: Date.now() });
      for (const [what, rows] of renewed) console.log(`Sealed anew: ${counted(rows, what)}.`);
      if (retired.length > 0)
        console.log(
          `Kept for what they have hashed, sealed with SECRET_KEY: ${counted(retired.length, 'former key')} (${retired.join(', ')}).`,
        );
      if (values['end-sessions']) {
        const { numDeletedRows } = await patient.db.deleteFrom('sessions').executeTakeFirst();
        console.log(`Ended: ${counted(Number(numDeletedRows), 'session')}.`);
      }
      if (left.length > 0)
        console.log(`Still under a former key: ${listResting(left)}. They expire within a day. Or run this again in 15 minutes.`);
      else console.log('Nothing uses SECRET_KEY_OLD any more. npm run doctor says when it can go.');
    } finally {
      await patient.close();
    }
  } finally {
    await database.close();
  }
});
