import type { Reported, Simulated } from '../../server/shapes/reported.ts';

/** In test a mail that was kept has a receipt so much later. */
const RECEIPT_MS = 1_000;
const SLOW_RECEIPT_MS = 30_000;

/** Addresses at this domain say what becomes of a mail in test. */
const SIMULATOR = 'sim.example';
const DELIVERED: Reported = { state: 'delivered', text: 'Delivered to the Dev Inbox' };
const OUTCOMES: Readonly<Record<string, readonly Reported[]>> = {
  bounced: [{ state: 'bounced', bounceClass: 'hard', status: '5.1.1', text: '550 5.1.1 No such user', isSuppressed: false }],
  soft: [{ state: 'bounced', bounceClass: 'soft', status: '4.2.2', text: '452 4.2.2 Mailbox full', isSuppressed: false }],
  blocked: [{ state: 'bounced', bounceClass: 'blocked', status: '5.7.1', text: '550 5.7.1 Message refused', isSuppressed: false }],
  failed: [{ state: 'failed', code: 'content-refused', text: '554 5.6.0 Message refused', permanent: true }],
  complained: [DELIVERED, { state: 'complained', text: 'Complaint from the simulator', source: 'arf', isSuppressed: false }],
};

export function simulatedMail(recipient: string): Simulated {
  const at = recipient.lastIndexOf('@');
  const name = recipient.slice(at + 1) === SIMULATOR ? recipient.slice(0, at).toLowerCase() : '';
  return {
    afterMs: name === 'slow' ? SLOW_RECEIPT_MS : RECEIPT_MS,
    reports: (Object.hasOwn(OUTCOMES, name) ? OUTCOMES[name] : undefined) ?? [DELIVERED],
  };
}
