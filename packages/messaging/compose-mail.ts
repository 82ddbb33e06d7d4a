import MailComposer from 'nodemailer/lib/mail-composer';

export interface Composed {
  /** The part of the Message-ID before the at sign. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: number;
}

/** The bytes of a mail, always the same for the same mail. */
export const composeMail = ({ id, from, to, subject, text, html, headers, at }: Composed): Promise<Buffer> =>
  new MailComposer({
    from,
    to,
    subject,
    text,
    ...(html !== null && { html }),
    headers: { ...headers },
    messageId: `<${id}@inlay.invalid>`,
    date: new Date(at),
    baseBoundary: id,
    // Nothing in a message names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
