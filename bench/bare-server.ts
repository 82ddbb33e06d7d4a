// The floor of the siteverify bench: Node's own server, a parsed body and an answer of the same size, nothing else. With a DATA_DIR, whose
// database has its tables, each request is also a claim, kept before it is answered.
import { createServer } from 'node:http';
import { openDatabase, sqliteFile } from '@inlay/platform/database/database.ts';
import { makeSqliteWriter } from '@inlay/platform/database/sqlite-writer.ts';
import { makeSqliteClaimStore } from '@inlay/proofs/claims/claim-store-sqlite.ts';
import { makeClaims } from '@inlay/proofs/claims/claims.ts';

const ANSWER = JSON.stringify({
  success: true,
  challenge_ts: new Date().toISOString(),
  hostname: 'localhost',
  action: '',
  cdata: '',
  type: 'number-image',
  method: 'visual',
  'error-codes': [],
});

/** About as long as the id of a token. */
const CLAIM_LENGTH = 32;
const FIVE_MINUTES_MS = 300_000;
const [dataDir] = process.argv.slice(2);
const claims =
  dataDir === undefined
    ? undefined
    : makeClaims(openDatabase({ dataDir, databaseUrl: undefined }).db, makeSqliteClaimStore(makeSqliteWriter(sqliteFile({ dataDir }))));

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => (text += String(chunk)));
  request.on('end', () => {
    const { secret, response: token } = JSON.parse(text) as { secret: string; response: string };
    const answer = () => response.writeHead(secret ? 200 : 400, { 'content-type': 'application/json; charset=utf-8' }).end(ANSWER);
    if (claims) void claims.claim(token.slice(-CLAIM_LENGTH), Date.now() + FIVE_MINUTES_MS).then(answer);
    else answer();
  });
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
