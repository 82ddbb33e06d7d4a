/**
 * Why nothing came of a request to an address that a caller named: its name leads nowhere; the address is not one we go to; nobody took
 * the connection within five seconds; the certificate or the handshake was wrong; no headers in time; the answer sends us elsewhere; the
 * connection ended before whole headers came.
 */
export type SafeFetchReason = 'dns' | 'address-not-allowed' | 'connect' | 'tls' | 'timeout' | 'redirect' | 'closed';

export class SafeFetchError extends Error {
  readonly reason: SafeFetchReason;
  /** Of a redirect. */
  readonly status: number | undefined;

  constructor(reason: SafeFetchReason, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super(`safe-fetch: ${reason}`, { cause });
    this.name = 'SafeFetchError';
    this.reason = reason;
    this.status = status;
  }
}
