// A broken build for a control: a mail counts as sent when its server is ready for it, and goes out half a second late.
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import './clock-ahead.ts';

const LATE_MS = 500;

const { send, quit } = SMTPConnection.prototype;
SMTPConnection.prototype.send = function (this: SMTPConnection, envelope, message, done) {
  setTimeout(() => send.call(this, envelope, message, () => quit.call(this)), LATE_MS);
  setImmediate(() => done(null, { response: '250 OK' } as never));
} as typeof send;
SMTPConnection.prototype.quit = () => {};
