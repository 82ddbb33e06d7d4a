import { ANNUAL_SAVING_PERCENT } from '@inlay/catalogue/plans.ts';
import { TextLink } from '@inlay/ui/link-button.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

export const meta = () => [
  { title: 'Refund and Payment Policy · Inlay' },
  {
    name: 'description',
    content: 'What is paid, when it is returned, and how long that takes: 30 days for the balance left, 60 days if unsatisfied.',
  },
];

const sections: readonly LegalSection[] = [
  {
    id: 'prices',
    title: 'What is paid',
    content: (
      <>
        <p>
          Plans are billed by the month or by the year, as chosen on <TextLink to="/Pricing">Pricing</TextLink>. Paying by the year saves{' '}
          {ANNUAL_SAVING_PERCENT}%.
        </p>
        <p>
          Solved captchas beyond a plan are paid from a balance: 1000 solved captchas start from $0.5. This wording has been carried over
          from a manual captcha-solving service; a solved captcha is a challenge that a visitor of your site solved and your server
          redeemed.
        </p>
      </>
    ),
  },
  {
    id: 'balance',
    title: 'Refund of the balance',
    content: <p>Within 30 days of a payment you may ask for the balance left on your account. What has been used is not returned.</p>,
  },
  {
    id: 'unsatisfied',
    title: 'If you are not satisfied',
    content: (
      <p>
        Within 60 days of a payment you may ask for it back if the service did not satisfy you. Say in a sentence what was wrong; it is not
        a condition, it helps.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Where it goes',
    content: (
      <p>Refunds go only to the same payment account that the payment came from. We cannot pay to another account, card or person.</p>
    ),
  },
  {
    id: 'time',
    title: 'How long it takes',
    content: (
      <p>A refund is processed within 30 days of your request. Your bank or payment processor may need some days more to show it.</p>
    ),
  },
  {
    id: 'how',
    title: 'How to ask',
    content: (
      <p>
        Write through <TextLink to="/ContactUs?subject=Refund">Contact Us</TextLink> with your username, the date and the amount of the
        payment. We reply within 24 hours.
      </p>
    ),
  },
];

export default function PaymentPolicyPage() {
  return (
    <LegalPage
      title="Refund and Payment Policy"
      lead="The balance left within 30 days, the payment within 60 if unsatisfied, to the account it came from, processed within 30 days."
      sections={sections}
    />
  );
}
