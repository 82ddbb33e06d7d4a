import type { Starter } from '../starter.ts';
import { invoice } from './invoice.ts';
import { orderCanceled } from './order-canceled.ts';
import { orderConfirmation } from './order-confirmation.ts';
import { orderDelivered } from './order-delivered.ts';
import { orderShipped } from './order-shipped.ts';
import { paymentFailed } from './payment-failed.ts';
import { receipt } from './receipt.ts';
import { refundIssued } from './refund-issued.ts';
import { subscriptionEnded } from './subscription-ended.ts';
import { subscriptionRenews } from './subscription-renews.ts';
import { trialEnding } from './trial-ending.ts';

export const orderStarters: readonly Starter[] = [
  orderConfirmation,
  orderShipped,
  orderDelivered,
  orderCanceled,
  refundIssued,
  receipt,
  invoice,
  paymentFailed,
  subscriptionRenews,
  subscriptionEnded,
  trialEnding,
];
