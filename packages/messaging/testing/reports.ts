interface DsnParts {
  readonly recipient: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
  readonly envelopeId?: string;
  /** Headers of the mail that is returned. */
  readonly returned?: readonly string[];
  /** Further groups of recipients. */
  readonly others?: readonly string[];
}

/** The headers that a report returns of a mail as it went out. */
export const headersOf = (raw: string): string[] => (raw.split('\r\n\r\n', 1)[0] ?? '').split('\r\n');

const lines = (...parts: readonly string[]): string => parts.join('\r\n');

/** What a mail server writes when a mail could not be delivered (RFC 3464). */
export const dsn = ({
  recipient,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 No such user',
  envelopeId,
  returned = [],
  others = [],
}: DsnParts): string =>
  lines(
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.net>',
    'To: <shop@example.com>',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    ...(envelopeId === undefined ? [] : [`Original-Envelope-Id: ${envelopeId}`]),
    '',
    ...others.flatMap((other) => [`Final-Recipient: rfc822; ${other}`, `Action: ${action}`, `Status: ${status}`, '']),
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    ...returned,
    '',
    '--b--',
    '',
  );

/** What a mailbox provider writes when a reader calls a mail spam (RFC 5965). */
export const complaint = (returned: readonly string[], type = 'abuse'): string =>
  lines(
    'From: <abuse@example.net>',
    'To: <shop@example.com>',
    'Subject: FW: Complaint',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    '',
    '--b',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    ...returned,
    '',
    'Spam, spam.',
    '--b--',
    '',
  );
