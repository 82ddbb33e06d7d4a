interface MailToWrite {
  readonly to: string;
  readonly from?: string;
  readonly messageId?: string | null;
  readonly inReplyTo?: string;
  readonly headers?: readonly string[];
  readonly text?: string;
  /** Instead of the text: what follows the headers of the mail. */
  readonly content?: readonly string[];
}

let mails = 0;

/** A mail as a mail server hands it over. */
export const mailTo = ({
  to,
  from = 'Ada <ada@example.com>',
  messageId = `answer-${(mails += 1)}@mail.example.com`,
  inReplyTo,
  headers = [],
  text = 'Saturday suits me.',
  content = ['Content-Type: text/plain; charset=utf-8', '', text],
}: MailToWrite): string =>
  [
    'Return-Path: <ada@example.com>',
    `From: ${from}`,
    `To: ${to}`,
    ...(messageId === null ? [] : [`Message-ID: <${messageId}>`]),
    ...(inReplyTo === undefined ? [] : [`In-Reply-To: <${inReplyTo}>`]),
    'Subject: Re: Write to us',
    'MIME-Version: 1.0',
    ...headers,
    ...content,
    '',
  ].join('\r\n');

export interface PartOfMail {
  readonly name: string;
  readonly type?: string;
  readonly content: Buffer;
}

/** The content of a mail with files. */
export const withFiles = (text: string, files: readonly PartOfMail[]): string[] => [
  'Content-Type: multipart/mixed; boundary=parts',
  '',
  '--parts',
  'Content-Type: text/plain; charset=utf-8',
  '',
  text,
  ...files.flatMap(({ name, type = 'application/octet-stream', content }) => [
    '--parts',
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    content.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ]),
  '--parts--',
];
