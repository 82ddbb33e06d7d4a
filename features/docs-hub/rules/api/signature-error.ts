import type { HouseGuide } from '../errors/house-guide.ts';

/** Of what services post to us, not of what customers call. */
export const INVALID_SIGNATURE: HouseGuide = {
  code: 'invalid-signature',
  place: 'api',
  means: 'A service for texts posted to your address at Inlay, and its signature does not fit.',
  why: [
    'The token of the account was renewed at the service, and the sender in Inlay still has the old one.',
    'The sender was deleted, or its address at Inlay was replaced.',
    'The service does not sign as Twilio does, or something between it and Inlay changed the request.',
  ],
  todo: ['Enter the current token on the Senders page.', 'Copy the address for texts from there to your service again.'],
  retry: 'Only after the token fits.',
  also: 'X-Twilio-Signature SMS receipt status callback incoming text HTTP 403',
};
