import type { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailServer } from '../mail-server.ts';

export type MailConnection = SMTPConnection;

/** A mail and its envelope. */
export interface Enveloped {
  readonly from: string;
  readonly to: string;
  readonly bytes: Readable;
  readonly size: number;
  /** What a report that the mail was not delivered names it by. */
  readonly id?: string;
}

/** Connects, secures the connection and logs in. @param name how the server is greeted */
export async function openConnection({ open, auth, ...options }: MailServer, name: string, stop: AbortSignal): Promise<MailConnection> {
  // Before there is a connection: nobody would listen to it meanwhile.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  stop.throwIfAborted();
  const socket = open && (await Promise.race([open(stop), abortOf(stop)]));
  const connection = new Connection({
    ...options,
    name,
    ...(socket && { connection: socket }),
    // One that doesn't hang up after QUIT is not waited for for ever.
    socketTimeout: 30_000,
    socketCloseTimeout: 0,
    maxResponseSize: 16_384,
    logger: false,
  });
  // What breaks while nobody waits for it is seen by whoever uses it next.
  connection.on('error', () => {});
  await unlessBroken(connection, stop, (resolve, reject) =>
    connection.connect((error) => {
      if (error) reject(error);
      else if (auth) connection.login({ ...auth }, (refused) => (refused ? reject(refused) : resolve()));
      else resolve();
    }),
  );
  return connection;
}

/** The server's words when it has taken the mail. Where it rejects, the connection is closed. */
export const sendOver = (connection: MailConnection, { from, to, bytes, size, id }: Enveloped, stop: AbortSignal): Promise<string> =>
  unlessBroken<string>(connection, stop, (resolve, reject) =>
    connection.send({ from, to: [to], size, ...(id !== undefined && dsnOf(id, to)) }, bytes, (error, info) =>
      error ? reject(error) : resolve(info?.response ?? ''),
    ),
  );

/** Asks for reports of what goes wrong, with the headers alone (RFC 3461); for servers that offer it. */
const dsnOf = (id: string, to: string): { dsn: SMTPConnection.DSNOptions } => ({
  dsn: { ret: 'HDRS', envid: id, notify: ['FAILURE', 'DELAY'], orcpt: `rfc822;${to}` },
});

/** Every failure of the connection ends what is done over it, those of a command too; then it is closed. */
async function unlessBroken<T = void>(
  connection: MailConnection,
  stop: AbortSignal,
  run: (resolve: (value: T) => void, reject: (error: Error) => void) => void,
): Promise<T> {
  const done = new AbortController();
  const { signal } = done;
  try {
    return await new Promise<T>((resolve, reject) => {
      const ended = () => reject(Object.assign(new Error('The connection ended.'), { code: 'ECONNECTION' }));
      stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true, signal });
      connection.on('error', reject).on('end', ended);
      signal.addEventListener('abort', () => connection.off('error', reject).off('end', ended), { once: true });
      run(resolve, reject);
    });
  } catch (error) {
    if (stop.aborted) connection.close();
    else connection.quit();
    throw error;
  } finally {
    done.abort();
  }
}

const abortOf = (stop: AbortSignal) =>
  new Promise<never>((_, reject) => stop.addEventListener('abort', () => reject(stop.reason as Error), { once: true }));
