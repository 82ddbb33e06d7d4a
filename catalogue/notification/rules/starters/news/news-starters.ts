import type { Starter } from '../starter.ts';
import { abandonedCart } from './abandoned-cart.ts';
import { appointmentConfirmed } from './appointment-confirmed.ts';
import { appointmentReminder } from './appointment-reminder.ts';
import { backInStock } from './back-in-stock.ts';
import { eventTicket } from './event-ticket.ts';
import { feedbackRequest } from './feedback-request.ts';
import { formReceived } from './form-received.ts';
import { newsletter } from './newsletter.ts';
import { priceAlert } from './price-alert.ts';
import { weeklyDigest } from './weekly-digest.ts';

export const newsStarters: readonly Starter[] = [
  backInStock,
  priceAlert,
  abandonedCart,
  appointmentConfirmed,
  appointmentReminder,
  eventTicket,
  formReceived,
  newsletter,
  weeklyDigest,
  feedbackRequest,
];
