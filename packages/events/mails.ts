import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail, mailTime } from '@inlay/platform/mail/mail-layout.ts';

export interface Failing {
  readonly firstName: string;
  /** The site's label. */
  readonly site: string;
  readonly url: string;
  /** Its place in the dashboard. */
  readonly endpointUrl: string;
}

const view = ({ endpointUrl }: Pick<Failing, 'endpointUrl'>) => ({ label: 'View endpoint', url: endpointUrl });
const footnote = 'Once the endpoint works and is enabled, replay the events it missed.';

export const endpointFailingMail = (failing: Failing) => ({
  subject: 'A webhook endpoint has failed for a day',
  ...layOutMail({
    title: 'A webhook endpoint has failed for a day',
    paragraphs: [
      greeting(failing.firstName),
      `The endpoint ${failing.url} of your site ${failing.site} has not accepted a webhook for a day.`,
      'We keep trying. If nothing is accepted for five days, the endpoint is disabled.',
    ],
    buttons: [view(failing)],
    footnote,
  }),
});

export const endpointDisabledMail = (failing: Failing, reason: 'gone' | 'failing') => ({
  subject: 'A webhook endpoint was disabled',
  ...layOutMail({
    title: 'A webhook endpoint was disabled',
    paragraphs: [
      greeting(failing.firstName),
      reason === 'gone'
        ? `The endpoint ${failing.url} of your site ${failing.site} returned 410 Gone, which tells us to stop sending webhooks.`
        : `The endpoint ${failing.url} of your site ${failing.site} has not accepted a webhook for five days.`,
      'Nothing is sent to it until you enable it again.',
    ],
    buttons: [view(failing)],
    footnote,
  }),
});

/** A change that says where it came from. */
interface Change extends Failing {
  /** When, ms. */
  readonly time: number;
  /** From which network address. */
  readonly address: string;
}

export const endpointAddedMail = (added: Change) => ({
  subject: 'A webhook endpoint was added',
  ...layOutMail({
    title: 'A webhook endpoint was added',
    paragraphs: [greeting(added.firstName), `We now also send events of your site ${added.site} to this URL.`],
    facts: [
      ['URL', added.url],
      ['Time', mailTime(added.time)],
      ['Network address', added.address],
    ],
    buttons: [view(added)],
    footnote: 'If nobody you work with added it, delete the endpoint, then change your password and roll your secrets.',
  }),
});

interface UrlChange extends Change {
  /** The URL before. */
  readonly former: string;
}

export const endpointUrlMail = (change: UrlChange) => ({
  subject: 'The URL of a webhook endpoint was changed',
  ...layOutMail({
    title: 'The URL of a webhook endpoint was changed',
    paragraphs: [greeting(change.firstName), `Events of your site ${change.site} are now sent to another URL.`],
    facts: [
      ['New URL', change.url],
      ['Former URL', change.former],
      ['Time', mailTime(change.time)],
      ['Network address', change.address],
    ],
    buttons: [view(change)],
    footnote: 'If this was not you, change the URL back, then change your password and roll your secrets.',
  }),
});
