import { type Starter, inLanguages, mayLack, optional, text } from '../starter.ts';

export const formReceived: Starter = {
  key: 'form-received',
  name: 'Form received',
  description: 'Confirms that a message has come in.',
  group: 'News',
  values: [mayLack('customer.name'), text('reference'), optional('form.message')],
  testData: [
    {
      name: 'With the message',
      data: { customer: { name: 'Ada' }, reference: '204-117', form: { message: 'Do you make frames to measure?' } },
    },
    { name: 'Without the message', data: { reference: '204-117' } },
  ],
  locales: inLanguages(
    {
      en: {
        subject: 'We have your message',
        preheader: '{{ reference }}',
        heading: 'Thank you for your message',
        hello: 'Hello{% if customer.name %} {{ customer.name }}{% endif %}, we have your message and answer soon.',
        reference: 'Reference',
      },
      ar: {
        subject: 'وصلتنا رسالتك',
        preheader: '{{ reference }}',
        heading: 'شكرًا على رسالتك',
        hello: 'مرحبًا{% if customer.name %} {{ customer.name }}{% endif %}، وصلتنا رسالتك وسنجيب قريبًا.',
        reference: 'المرجع',
      },
      de: {
        subject: 'Wir haben Ihre Nachricht',
        preheader: '{{ reference }}',
        heading: 'Danke für Ihre Nachricht',
        hello: 'Guten Tag{% if customer.name %} {{ customer.name }}{% endif %}, wir haben Ihre Nachricht und antworten bald.',
        reference: 'Zeichen',
      },
      es: {
        subject: 'Hemos recibido tu mensaje',
        preheader: '{{ reference }}',
        heading: 'Gracias por tu mensaje',
        hello: 'Hola{% if customer.name %} {{ customer.name }}{% endif %}, hemos recibido tu mensaje y responderemos pronto.',
        reference: 'Referencia',
      },
      fr: {
        subject: 'Nous avons reçu votre message',
        preheader: '{{ reference }}',
        heading: 'Merci de votre message',
        hello: 'Bonjour{% if customer.name %} {{ customer.name }}{% endif %}, nous avons reçu votre message et répondrons bientôt.',
        reference: 'Référence',
      },
      it: {
        subject: 'Abbiamo ricevuto il tuo messaggio',
        preheader: '{{ reference }}',
        heading: 'Grazie per il tuo messaggio',
        hello: 'Ciao{% if customer.name %} {{ customer.name }}{% endif %}, abbiamo ricevuto il tuo messaggio e risponderemo presto.',
        reference: 'Riferimento',
      },
      ja: {
        subject: 'メッセージを受け取りました',
        preheader: '{{ reference }}',
        heading: 'お問い合わせありがとうございます',
        hello: 'こんにちは{% if customer.name %} {{ customer.name }}{% endif %}。メッセージを受け取りました。近日中にお返事します。',
        reference: '受付番号',
      },
      nl: {
        subject: 'We hebben je bericht',
        preheader: '{{ reference }}',
        heading: 'Bedankt voor je bericht',
        hello: 'Hallo{% if customer.name %} {{ customer.name }}{% endif %}, we hebben je bericht en antwoorden snel.',
        reference: 'Kenmerk',
      },
      pl: {
        subject: 'Mamy Twoją wiadomość',
        preheader: '{{ reference }}',
        heading: 'Dziękujemy za wiadomość',
        hello: 'Dzień dobry{% if customer.name %} {{ customer.name }}{% endif %}, mamy Twoją wiadomość i wkrótce odpowiemy.',
        reference: 'Numer sprawy',
      },
      pt: {
        subject: 'Recebemos a sua mensagem',
        preheader: '{{ reference }}',
        heading: 'Obrigado pela sua mensagem',
        hello: 'Olá{% if customer.name %} {{ customer.name }}{% endif %}, recebemos a sua mensagem e responderemos em breve.',
        reference: 'Referência',
      },
      tr: {
        subject: 'Mesajınız bize ulaştı',
        preheader: '{{ reference }}',
        heading: 'Mesajınız için teşekkürler',
        hello: 'Merhaba{% if customer.name %} {{ customer.name }}{% endif %}, mesajınız bize ulaştı, yakında yanıtlayacağız.',
        reference: 'Referans',
      },
      zh: {
        subject: '我们已收到您的消息',
        preheader: '{{ reference }}',
        heading: '感谢您的消息',
        hello: '您好{% if customer.name %} {{ customer.name }}{% endif %}，我们已收到您的消息，会尽快回复。',
        reference: '编号',
      },
    },
    (t) => ({
      subject: t.subject,
      preheader: t.preheader,
      blocks: [
        { type: 'heading', level: 1, text: t.heading },
        { type: 'text', text: t.hello },
        { type: 'quote', text: '{{ form.message }}' },
        { type: 'facts', rows: [[t.reference, '{{ reference }}']] },
      ],
    }),
  ),
};
