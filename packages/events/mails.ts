import { greeting } from '@inlay/platform/mail/mail-greeting.ts';
import { layOutMail } from '@inlay/platform/mail/mail-layout.ts';

export interface Failing {
  readonly firstName: string;
  /** The site's label. */
  readonly site: string;
  readonly url: string;
  readonly publicUrl: string;
}

const events = ({ publicUrl }: Failing) => ({ label: 'Open the API reference', url: `${publicUrl}/api/reference` });
const footnote = 'Events are kept for 30 days. Once the endpoint is enabled, a replay sends what it missed.';

export const endpointFailingMail = (failing: Failing) => ({
  subject: 'A webhook endpoint has failed for a day',
  ...layOutMail({
    title: 'A webhook endpoint has failed for a day',
    paragraphs: [
      greeting(failing.firstName),
      `${failing.url}, an endpoint of your site ${failing.site}, has not accepted a webhook for a day.`,
      'We keep trying. If nothing is accepted for five days, the endpoint is disabled.',
    ],
    buttons: [events(failing)],
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
        ? `${failing.url}, an endpoint of your site ${failing.site}, returned 410 Gone, which tells us to stop sending webhooks.`
        : `${failing.url}, an endpoint of your site ${failing.site}, has not accepted a webhook for five days.`,
      'Nothing is sent to it until you enable it again.',
    ],
    buttons: [events(failing)],
    footnote,
  }),
});
