import type { Engine } from '@inlay/platform/database/database.ts';
import { engines } from '../tests/support/engines/engines.ts';
import type { Row } from './row.ts';

/** The rows of each engine that is at hand, one after the other; says so where PostgreSQL is not. */
export async function onEachEngine(measure: (engine: Engine) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await measure(engine)));
  if (engines.length === 1) console.log('  PostgreSQL: not run, TEST_DATABASE_URL names no server.');
  return rows;
}
