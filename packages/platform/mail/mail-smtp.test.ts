import { expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { startSmtpSink } from '../../../tests/support/mail/smtp-sink.ts';
import { makeSmtpSender, requiresTls } from './mail-smtp.ts';

test('whoever signs in elsewhere needs TLS; on this machine, without a name, or over smtps nothing changes', () => {
  expect(requiresTls('smtp://inlay:secret@mail.example.com:587')).toBe(true);
  for (const url of [
    'smtp://mail.example.com',
    'smtp://inlay:secret@127.0.0.1:1025',
    'smtp://inlay:secret@[::1]',
    'smtps://inlay:secret@mail.example.com',
  ])
    expect(requiresTls(url), url).toBe(false);
});

test('a server without STARTTLS hears neither password nor mail, unless the address says that the way is trusted', async () => {
  const sink = await startSmtpSink();
  // Another name of this machine, which the rule does not know.
  const elsewhere = sink.url.replace('127.0.0.1', 'inlay:secret@0.0.0.0');
  const fault = async (url: string) => {
    const sender = makeSmtpSender(url, 'Inlay <no-reply@example.com>', fakeClock());
    const mail = { to: 'a@example.com', subject: 'Your code', text: '123456' };
    return sender
      .send(mail as never, 'key')
      .then(
        () => 'sent',
        (error: Error) => error.message,
      )
      .finally(() => sender.close());
  };
  expect(await fault(elsewhere)).toMatch(/ETLS|ESOCKET/);
  expect(sink.received).toEqual([]);
  // Signs in, as it is told to; this server takes no names.
  expect(await fault(`${elsewhere}?requireTLS=false`)).toMatch(/EAUTH/);
  expect(await fault(sink.url)).toBe('sent');
  expect(sink.received.every(({ text }) => text.includes('123456'))).toBe(true);
  await sink.close();
});
