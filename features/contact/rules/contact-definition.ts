import { CONTACT_SENTENCES, MESSAGE_MAX } from './contact-fields.ts';

const { firstName, lastName, email, emailShape, phone, phoneShape, message } = CONTACT_SENTENCES;

/**
 * The contact form as the engine of forms knows it: what it judges by, and what the inbox reads. The page draws itself, and says the same
 * sentences.
 */
export const contactDefinition = {
  title: 'Get in Touch',
  language: 'en',
  fields: [
    { type: 'text', name: 'firstName', label: 'First name', required: true, width: 'half', messages: { required: firstName } },
    { type: 'text', name: 'lastName', label: 'Last name', required: true, width: 'half', messages: { required: lastName } },
    { type: 'email', name: 'email', label: 'Email', required: true, width: 'half', messages: { required: email, invalid: emailShape } },
    {
      type: 'phone',
      name: 'phone',
      label: 'Phone',
      format: 'national',
      digits: 10,
      required: true,
      width: 'half',
      messages: { required: phone, invalid: phoneShape },
    },
    { type: 'hidden', name: 'subject', label: 'Subject' },
    { type: 'textarea', name: 'message', label: 'Message', max: MESSAGE_MAX, required: true, messages: { required: message } },
  ],
  settings: {
    // The call of the page mails what comes, to the address of the server's settings.
    recipients: [],
    thanks: { title: "Thank you. We've received your message.", text: '' },
    captcha: 'always',
    captchaType: 'number-image',
    // The page has no field for programs.
    honeypot: false,
    files: false,
    extraFields: 'refuse',
    perNetworkPerHour: 10,
  },
};
