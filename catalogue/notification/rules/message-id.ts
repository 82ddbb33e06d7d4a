/** Whether a text can be the id of a message. */
export const isMessageId = (text: string): boolean => /^msg_[0-9A-Za-z]{22}$/.test(text);
