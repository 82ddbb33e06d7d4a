export interface Composed {
  /** Without the angle brackets. */
  readonly messageId: string;
  readonly from: string | { readonly name: string; readonly address: string };
  readonly to: string | { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: number;
}

/** The bytes of a mail, always the same for the same mail. */
export async function composeMail({ messageId, from, to, subject, text, html, headers, at }: Composed): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from,
    to,
    subject,
    text,
    ...(html !== null && { html }),
    headers: { ...headers },
    messageId: `<${messageId}>`,
    date: new Date(at),
    baseBoundary: messageId.replaceAll(/\W/g, ''),
    // Nothing in a message names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
