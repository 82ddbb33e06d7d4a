import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';

interface Tested {
  readonly firstName: string;
  /** The sender's. */
  readonly label: string;
  readonly host: string;
}

export const senderTestMail = ({ firstName, label, host }: Tested) => ({
  subject: 'Your mail server works',
  ...layOutMail({
    title: 'Your mail server works',
    paragraphs: [greeting(firstName), `This mail came through ${host}, the sender "${label}" of your site.`],
    footnote: 'You get this mail because somebody tested the sender in your dashboard.',
  }),
});

interface LoginRefused extends Tested {
  /** The project's label. */
  readonly site: string;
  /** Where the sender is listed. */
  readonly sendersUrl: string;
}

export const loginRefusedMail = ({ firstName, label, host, site, sendersUrl }: LoginRefused) => ({
  subject: `Your mail server ${host} rejects our login`,
  ...layOutMail({
    title: `Your mail server ${host} rejects our login`,
    paragraphs: [
      greeting(firstName),
      `The sender "${label}" of your site ${site} can no longer log in, so we skip it. We try again every five minutes.`,
      'Your other senders take over. If you have none, mail waits for up to 24 hours.',
      'To fix this, enter the current username and password on the Senders page, then send a test.',
    ],
    buttons: [{ label: 'View senders', url: sendersUrl }],
    footnote: 'We send this email once, until the sender works again.',
  }),
});

interface RatesHigh {
  readonly firstName: string;
  /** The project's label. */
  readonly site: string;
  readonly mails: number;
  readonly bounces: number;
  readonly complaints: number;
  /** Bulk mail is held. */
  readonly holds: boolean;
  readonly sendersUrl: string;
}

export const ratesHighMail = ({ firstName, site, mails, bounces, complaints, holds, sendersUrl }: RatesHigh) => ({
  subject: `Too many emails from ${site} bounce`,
  ...layOutMail({
    title: `Too many emails from ${site} bounce`,
    paragraphs: [
      greeting(firstName),
      `In the last 24 hours, your site ${site} sent ${mails} emails. ${bounces} went to addresses that don't exist, and ${complaints} were marked as spam.`,
      'Above 5 % bounces or 0.3 % complaints, mailbox providers start to reject everything from your domain. We no longer send to these addresses.',
      holds
        ? 'You are at twice that, so we hold emails in optional categories until a day passes without more of them. Required emails still go out.'
        : 'At twice that, we hold emails in optional categories.',
      'To fix this, remove unconfirmed addresses, and only email people who asked for it.',
    ],
    buttons: [{ label: 'View reports', url: sendersUrl }],
    footnote: 'We send this email once. You get another only after a day without a problem.',
  }),
});

interface ProofEnded {
  readonly firstName: string;
  readonly domain: string;
  /** The project's label. */
  readonly site: string;
  /** When, ms. */
  readonly time: number;
  /** Where the domain is listed. */
  readonly sendersUrl: string;
}

export const proofEndedMail = ({ firstName, domain, site, time, sendersUrl }: ProofEnded) => ({
  subject: `Your mail no longer comes from ${domain}`,
  ...layOutMail({
    title: `Your mail no longer comes from ${domain}`,
    paragraphs: [
      greeting(firstName),
      `We no longer find the DKIM record of your site ${site} in the DNS of ${domain}, so the domain is no longer proven.`,
      'Your mail still goes out. Mail through our server now comes from another proven domain of the site, or from “Your name via Inlay”. Your own mail servers keep their From address, but we no longer sign their mail for this domain.',
      'To fix this, publish the record shown on the Senders page and select “Check again”. If the domain is no longer yours, delete it there.',
    ],
    facts: [['Found missing', mailTime(time)]],
    buttons: [{ label: 'View the domain', url: sendersUrl }],
    footnote: 'You get this email once, when the proof of a domain ends.',
  }),
});
