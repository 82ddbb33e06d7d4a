import type { MailConnection } from './smtp-connection.ts';

/** After its last mail. Servers wait for five minutes (RFC 5321, 4.5.3.2.7), and many count who stays for nothing. */
const IDLE_MS = 5_000;
/** Then it is closed: many servers take no more over one connection. */
const MOST_MAILS = 100;

export interface UsedConnection {
  readonly connection: MailConnection;
  /** Mails that it has sent. */
  readonly mails: number;
}

/** Connections that have sent a mail and wait a moment for the next: greeting a server costs more than a mail does. One for a process. */
export interface KeptConnections {
  /** One to the server of this key, for the caller alone. */
  take(key: string): UsedConnection | undefined;
  /** Keeps one whose last mail was taken. */
  keep(key: string, used: UsedConnection): void;
  /** From now on none is kept. */
  close(): void;
}

interface Idle extends UsedConnection {
  readonly timer: NodeJS.Timeout;
}

/** @param idleMs how long one waits for its next mail */
export function keepConnections(idleMs = IDLE_MS): KeptConnections {
  const idle = new Map<string, Idle[]>();
  let isClosed = false;

  function remove(key: string, one: Idle): void {
    clearTimeout(one.timer);
    const left = (idle.get(key) ?? []).filter((other) => other !== one);
    if (left.length > 0) idle.set(key, left);
    else idle.delete(key);
  }

  function end(key: string, one: Idle): void {
    remove(key, one);
    one.connection.quit();
  }

  return {
    take(key) {
      // The newest first, so that those too many stay idle, and end.
      for (let last = idle.get(key)?.at(-1); last; last = idle.get(key)?.at(-1)) {
        remove(key, last);
        if (!last.connection.destroyed) return last;
      }
      return undefined;
    },
    keep(key, { connection, mails }) {
      if (isClosed || mails >= MOST_MAILS) return connection.quit();
      const one: Idle = { connection, mails, timer: setTimeout(() => end(key, one), idleMs) };
      idle.set(key, [...(idle.get(key) ?? []), one]);
    },
    close() {
      isClosed = true;
      for (const [key, all] of idle) for (const one of all) end(key, one);
    },
  };
}
