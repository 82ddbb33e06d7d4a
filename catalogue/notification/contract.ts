import { defineCall } from '@inlay/kernel/contract.ts';
import { builtInMessage } from './rules/calls/built-in-message.ts';
import {
  batchAnswer,
  changedMessage,
  messageList,
  messagesQuery,
  newBatch,
  newMessage,
  resentMessage,
  takenMessage,
  wholeMessage,
} from './rules/calls/message-shapes.ts';
import { recipientCalls } from './rules/calls/recipient-calls.ts';
import { suppressionCalls } from './rules/calls/suppression-calls.ts';
import { errors } from './rules/message-errors.ts';
import { BATCH_BODY_BYTES, MESSAGE_BODY_BYTES } from './rules/message-limits.ts';

const ofSecret = ['invalid-secret', 'account-suspended', 'not-subscribed', 'license-expired', 'rate-limited', 'quota-exceeded'] as const;

/** The calls about messages and whom they are for, below the path of their component. */
export function messageCalls() {
  const path = '/api/v1/notification/email' as const;
  const secret = { caller: 'secret', tag: 'Email', refuses: ofSecret } as const;
  return {
    sendMessage: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/messages`,
      role: 'developer',
      summary: 'Send a message to one address, now or later',
      maxBytes: MESSAGE_BODY_BYTES,
      body: newMessage,
      builtIn: builtInMessage.send,
      answers: { 202: takenMessage },
    }),
    sendBatch: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/batch`,
      role: 'developer',
      summary: 'Send up to 100 messages',
      maxBytes: BATCH_BODY_BYTES,
      body: newBatch,
      builtIn: builtInMessage.sendBatch,
      answers: { 202: batchAnswer },
    }),
    listMessages: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/messages`,
      role: 'viewer',
      summary: 'Your messages, newest first',
      query: messagesQuery,
      builtIn: builtInMessage.list,
      answers: { 200: messageList },
    }),
    readMessage: defineCall({
      ...secret,
      method: 'GET',
      path: `${path}/messages/:id`,
      role: 'viewer',
      summary: 'One message with its content and what happened to it',
      builtIn: builtInMessage.read,
      answers: { 200: wholeMessage },
    }),
    cancelMessage: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/messages/:id/cancel`,
      role: 'developer',
      summary: 'Cancel a message that has not left',
      builtIn: builtInMessage.cancel,
      refuses: [...ofSecret, errors['not-cancelable']],
      answers: { 200: changedMessage },
    }),
    sendNow: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/messages/:id/send-now`,
      role: 'developer',
      summary: 'Send a message now that waits for its time or its next attempt',
      builtIn: builtInMessage.sendNow,
      refuses: [...ofSecret, 'conflict'],
      answers: { 200: changedMessage },
    }),
    resendMessage: defineCall({
      ...secret,
      method: 'POST',
      path: `${path}/messages/:id/resend`,
      role: 'developer',
      summary: 'Send a new message with the same content to the same address',
      builtIn: builtInMessage.resend,
      refuses: [...ofSecret, errors['content-erased']],
      answers: { 202: resentMessage },
    }),
    ...recipientCalls({ path, tag: 'Email', refuses: ofSecret }),
    ...suppressionCalls({ path, tag: 'Email', refuses: ofSecret }),
  };
}

export type MessageCalls = ReturnType<typeof messageCalls>;
