import { defineErrors } from '@inlay/kernel/parts/error-guide.ts';

/** What the calls about messages answer of their own. */
export const errors = defineErrors({
  'not-cancelable': {
    status: 409,
    title: 'This message has left already.',
    place: 'api',
    means: 'The message can no longer be canceled. `state` in the answer says what has become of it.',
    why: ['An attempt to send it has begun, or it has been sent.', 'It has failed, or its address is suppressed.'],
    todo: ['Read the message: its timeline says what happened and when.', 'To be able to cancel, send with `sendAt`.'],
    retry: 'No. The answer stays the same, unless the attempt fails and the message waits for the next one.',
    also: 'cancel cancelled message sending sent too late HTTP 409',
  },
  'content-erased': {
    status: 409,
    title: 'Its content was erased.',
    place: 'api',
    means: 'The message can’t be sent again, because its content was erased.',
    why: ['Its recipient was deleted. That erases the content of their messages.'],
    todo: ['Send a new message.'],
    retry: 'No. Erased content can’t be restored.',
    also: 'resend erased deleted recipient HTTP 409',
  },
  'in-use': {
    status: 409,
    title: 'This is still in use.',
    place: 'api',
    means: 'The category can’t be deleted while something uses it.',
    why: [
      'A message in this category hasn’t been sent yet.',
      'A template uses this category.',
      'The category is `transactional`. Every project keeps that one.',
    ],
    todo: [
      'Wait until the messages in the category have been sent, or cancel them.',
      'Choose another category in the templates and publish them, or delete the templates.',
    ],
    retry: 'Yes, once nothing uses it.',
    also: 'delete category HTTP 409',
  },
});
