import { messageCalls } from '../contract.ts';

export const { sendMessage, sendBatch, listMessages, readMessage, cancelMessage, sendNow, resendMessage } = messageCalls();
