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
