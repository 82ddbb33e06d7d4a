import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { CERTIFICATE, CERTIFICATE_KEY } from '@inlay/platform/safe-fetch/testing/certificate.ts';

/**
 * How it is today. `closed` refuses each connection, `silent` never greets, `full` refuses each recipient for now, `unknown` for good, `policy`
 * because of who sends. `greylisting` refuses each mail for now, `strict` for good, `leaving` as it is about to stop. `deaf` takes a mail and never answers,
 * `dropping` hangs up before it takes one, `vanishing` after.
 */
export type ServerMood =
  | 'well'
  | 'closed'
  | 'silent'
  | 'full'
  | 'unknown'
  | 'policy'
  | 'greylisting'
  | 'strict'
  | 'leaving'
  | 'deaf'
  | 'dropping'
  | 'vanishing';

export interface TakenMail {
  readonly raw: string;
  /** Message-ID. */
  readonly id: string;
  /** Of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string;
  /** Whether it came encrypted. */
  readonly secure: boolean;
  /** What was asked of reports: RET, ENVID, NOTIFY and ORCPT (RFC 3461). */
  readonly dsn: readonly unknown[];
}

export interface MailServer {
  readonly port: number;
  /** `host:port`, for ALLOW_PRIVATE_TARGETS. */
  readonly target: string;
  mood: ServerMood;
  /** Begun, also those that were refused. */
  connections: number;
  readonly taken: TakenMail[];
  /** Told when somebody connects. */
  onConnection: () => void;
  close(): Promise<void>;
}

interface Dsn {
  readonly ret?: string;
  readonly envid?: string;
  readonly notify?: readonly string[];
  readonly orcpt?: string;
}

const PASSWORD = 'right';

/** A customer's mail server on loopback, with STARTTLS and a login; only the password `right` lets in. */
export async function startMailServer(secure = false): Promise<MailServer> {
  const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
  /** Whoever is connected: to hang up on. */
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    secure,
    cert: CERTIFICATE,
    key: CERTIFICATE_KEY,
    logger: false,
    disabledCommands: [],
    hideDSN: false,
    authOptional: true,
    onConnect(_session, done) {
      self.connections += 1;
      self.onConnection();
      if (self.mood === 'closed') return done(refusal(554, 'Closed today'));
      if (self.mood !== 'silent') done();
    },
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(refusal(535, '5.7.8 Wrong password')),
    onRcptTo(_address, _session, done) {
      if (self.mood === 'full') return done(refusal(452, '4.2.2 Mailbox full'));
      if (self.mood === 'unknown') return done(refusal(550, '5.1.1 No such user'));
      if (self.mood === 'policy') return done(refusal(550, '5.7.1 Not from you'));
      if (self.mood === 'dropping') return hangUp();
      done();
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        if (self.mood === 'greylisting') return done(refusal(451, '4.7.1 Try again later'));
        if (self.mood === 'strict') return done(refusal(554, '5.6.0 Not this'));
        if (self.mood === 'leaving') return done(refusal(421, '4.3.2 Shutting down'));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const { dsn = {}, rcptTo } = session.envelope as { dsn?: Dsn; rcptTo: readonly { dsn?: Dsn }[] };
        self.taken.push({
          raw,
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to,
          id: /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '',
          user: String(session.user),
          secure: session.secure,
          dsn: [dsn.ret, dsn.envid, rcptTo[0]?.dsn?.notify, rcptTo[0]?.dsn?.orcpt],
        });
        if (self.mood === 'vanishing') hangUp();
        else if (self.mood !== 'deaf') done();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const { port } = listening.address() as AddressInfo;
  let today: ServerMood = 'well';
  const self: MailServer = {
    port,
    target: `127.0.0.1:${port}`,
    get mood() {
      return today;
    },
    set mood(mood) {
      // As one that is started anew: a connection that waits is of the old mood.
      if (mood === 'closed' || mood === 'silent') hangUp();
      today = mood;
    },
    connections: 0,
    taken: [],
    onConnection: () => {},
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return self;
}
