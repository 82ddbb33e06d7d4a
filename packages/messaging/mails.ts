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
  subject: `Mail is no longer from ${domain}`,
  ...layOutMail({
    title: `Mail is no longer from ${domain}`,
    paragraphs: [
      greeting(firstName),
      `The DNS of ${domain} no longer has the DKIM record of your site ${site}, so the domain is not proven any more.`,
      'Your mail still goes out. Through the operator’s server it is now from another proven domain of the site, or from “Your name via Inlay”. Your own mail servers keep their From address, but we no longer sign for this domain.',
      'Publish the record again as the Senders page shows it, then select “Check again”. If the domain is no longer yours, delete it there.',
    ],
    facts: [['Found missing', mailTime(time)]],
    buttons: [{ label: 'View the domain', url: sendersUrl }],
    footnote: 'You get this mail once each time a proof ends.',
  }),
});
