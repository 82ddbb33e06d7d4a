import type { MessageTemplates } from './message-templates.ts';

export default {
  greetings: ['Hi %name%,', 'Hello,', 'Dear team,', 'Good morning,', ''],
  closings: ['Best regards, %name%', 'Cheers, %name%', 'Thanks, %name%', 'Kind regards', ''],
  names: ['Anna', 'Oliver', 'Priya', 'Marcus', 'Chloe', 'Ibrahim', 'Susan'],
  spam: {
    seo: [
      'Your {company|business} does not show up when {people|customers} search on Google. Our SEO experts fix that: {keyword research|on-page optimization}, link building and monthly ranking reports from $%n%. Reply for a free {quote|SEO report}. %link%',
      'I did a quick audit of your homepage. {Slow pages|Missing meta tags} and few backlinks hurt your search rankings. We guarantee top 10 positions on Google within {90 days|three months} or your money back. %link%',
    ],
    'guest-post': [
      'I am an outreach manager and I really like your content. Can we place a sponsored post with a dofollow backlink on your site? Tell me your {price per article|rates} please, we pay through PayPal. %link%',
      'We have written an original article for your readers and would love to contribute it as a guest author. In return we only ask for one link to our client. {How much do you charge|What are your publishing fees}? %link%',
    ],
    crypto: [
      'Our members made %n%% profit on Bitcoin last month. Deposit {USDT|Ethereum} on the platform, the AI trading software does the rest and withdrawals take minutes. {Start earning|Join the investors} today %link%',
      'Secret crypto presale: tokens will {explode|go 100x}. Whales are already in. Connect your wallet to claim the airdrop and get guaranteed returns every day. %link%',
    ],
    casino: [
      'Spin and win! %n% free spins and a {100%|huge} deposit bonus are waiting for new players. Slots, live blackjack, roulette, instant payout. Real money casino %link%',
      'Betting fans: best odds on football tonight, welcome bonus doubled. {Sign up|Register} at our sportsbook and play poker for the jackpot %link%',
    ],
    pills: [
      'No prescription needed: generic Viagra, Cialis and {Levitra|Tramadol} from %n% cents a pill. Discreet worldwide shipping from a licensed online pharmacy. %link%',
      'Melt belly fat while you sleep. These natural keto gummies are {doctor approved|clinically proven}, order three bottles and get a huge discount. %link%',
    ],
    loan: [
      'Need cash? We approve business loans and personal funding up to $%n%,000 even with bad credit. Low interest rate, no collateral, money in 24 hours. {Apply now|Get approved today} %link%',
    ],
    dating: [
      'Lonely tonight? {Beautiful|Sexy} girls near you are online and want to chat. Free registration, adult webcam and hookup dating. %link%',
    ],
    phishing: [
      'We detected unusual activity on your account. To avoid suspension, {verify your identity|confirm your password} within 24 hours: %link%',
      'Your parcel could not be delivered because the customs fee of $%n% is unpaid. Pay with your card to release the package now: %link%',
    ],
    invoice: [
      'Please find the overdue invoice no. %n%. Kindly arrange the wire transfer today, our bank account has changed. {Failure to pay leads to termination|This is the final notice before termination}. %link%',
      'Domain expiration notice: your domain registration ends today. Complete the renewal payment to avoid cancellation of your website and email. %link%',
    ],
    prize: [
      'Congratulations! You have been selected as the lucky winner of {a new iPhone|a $%n% gift card}. Claim your prize before midnight: %link%',
      'I am a banker with a confidential transfer of %n% million dollars. The deceased left no heir; you receive 40 percent of the inheritance. Reply strictly in private.',
    ],
    leads: [
      'Fresh B2B database: %n% million verified email contacts of decision makers in every industry. {50% discount|Half price} this week, buy the list here %link%',
      'This message reached you through your contact form. We can send yours to millions of websites the same way, cheap bulk submission. {Reach new customers|Boost your leads} %link%',
    ],
    job: [
      'Make $%n% a day from home with your phone. No experience, no boss, easy money paid daily. Only a few spots are left, {join now|register on WhatsApp} %link%',
    ],
  },
  good: {
    delivery: [
      'The tracking page says my parcel was delivered on {Monday|Friday}, but nobody got it. {Could you ask the courier|Can you look into it}? Order %n%.',
    ],
    damaged: [
      'The {vase|chair|kettle} I bought from you came with a crack. I have kept the box. Shall I send it back, or is a photo enough?',
    ],
    quote: [
      'We are redoing our {kitchen|bathroom} and would like an estimate. It is about %n% square feet. When could someone come and measure?',
      'How much would it be to print %n% posters on heavy paper, and how long does it take? I need them before the school fair.',
    ],
    appointment: ['My knee still hurts and I would like to see the doctor again. Any time {next week|on Wednesday} after four suits me.'],
    'sign-in': [
      'The site keeps telling me that my password is wrong although I changed it this morning. My user name is {still the old one|the same as before}.',
    ],
    bill: [
      'You have billed us for %n% licences but we cancelled two of them in spring. Could you send a corrected bill to our accounts office?',
    ],
    complaint: [
      'I was promised a call back twice and heard nothing. {Frankly I am fed up|This is ridiculous}. Either someone rings me today or I take my business elsewhere.',
    ],
    booking: [
      'Do you have a double room from the {12th|20th} for three nights? We would bring a small dog and arrive late in the evening.',
    ],
    application: [
      'I read that you are hiring a {gardener|bookkeeper}. I worked in that trade for %n% years and could begin next month. May I send my papers?',
    ],
    praise: ['Just a note to say the lady at the desk was wonderful with my mother. Please pass on our thanks to her.'],
    bug: ['When I sort the list by date the second page is empty. It happens in Chrome and Safari. Let me know if you need more details.'],
    money: [
      'I am writing a school paper about Bitcoin and how people lose money with fake investments. Do you have figures for our region?',
      'A man on the phone said he was from your bank and wanted me to install an app. Was that really you? I did not give him the code.',
    ],
  },
  short: ['Call back', 'Still waiting', 'price?', 'Thank you!', 'hello there', 'Any update?'],
} satisfies MessageTemplates;
