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
});
