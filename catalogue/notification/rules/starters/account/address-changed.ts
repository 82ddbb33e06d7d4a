import { type Starter, inLanguages, mayLack, ownLink, text } from '../starter.ts';

export const addressChanged: Starter = {
  key: 'address-changed',
  name: 'Address changed',
  description: 'Tells the former address that it was replaced.',
  group: 'Account',
  values: [mayLack('customer.name'), text('address.masked'), ownLink('links.undo')],
  testData: [
    {
      name: 'With a name',
      data: { customer: { name: 'Ada' }, address: { masked: 'a•••@example.com' }, links: { undo: 'https://shop.example.com/undo/t' } },
    },
    { name: 'Without a name', data: { address: { masked: 'a•••@example.com' }, links: { undo: 'https://shop.example.com/undo/t' } } },
  ],
  locales: inLanguages(
    {
      en: {
        subject: 'The address of your account was changed',
        preheader: 'If it was not you, take it back.',
        heading: 'Your address was changed',
        hello:
          'Hello{% if customer.name %} {{ customer.name }}{% endif %}, your account has a new email address: {{ address.masked }}. From now on our mails go there.',
        warn: 'If it was not you, take the change back.',
        button: 'Take it back',
      },
      ar: {
        subject: 'تم تغيير عنوان حسابك',
        preheader: 'إذا لم تكن أنت فتراجع عن ذلك.',
        heading: 'تم تغيير عنوانك',
        hello:
          'مرحبًا{% if customer.name %} {{ customer.name }}{% endif %}، لحسابك عنوان بريد جديد: {{ address.masked }}. من الآن تُرسل رسائلنا إليه.',
        warn: 'إذا لم تكن أنت فتراجع عن التغيير.',
        button: 'التراجع عن التغيير',
      },
      de: {
        subject: 'Die Adresse Ihres Kontos wurde geändert',
        preheader: 'Wenn Sie das nicht waren, machen Sie es rückgängig.',
        heading: 'Ihre Adresse wurde geändert',
        hello:
          'Guten Tag{% if customer.name %} {{ customer.name }}{% endif %}, Ihr Konto hat eine neue E-Mail-Adresse: {{ address.masked }}. Unsere Mails gehen ab jetzt dorthin.',
        warn: 'Wenn Sie das nicht waren, machen Sie die Änderung rückgängig.',
        button: 'Rückgängig machen',
      },
      es: {
        subject: 'La dirección de tu cuenta ha cambiado',
        preheader: 'Si no has sido tú, deshazlo.',
        heading: 'Tu dirección ha cambiado',
        hello:
          'Hola{% if customer.name %} {{ customer.name }}{% endif %}, tu cuenta tiene una nueva dirección de correo: {{ address.masked }}. A partir de ahora enviaremos allí nuestros correos.',
        warn: 'Si no has sido tú, deshaz el cambio.',
        button: 'Deshacer el cambio',
      },
      fr: {
        subject: 'L’adresse de votre compte a été modifiée',
        preheader: 'Si ce n’était pas vous, annulez.',
        heading: 'Votre adresse a été modifiée',
        hello:
          'Bonjour{% if customer.name %} {{ customer.name }}{% endif %}, votre compte a une nouvelle adresse e-mail : {{ address.masked }}. Nos e-mails y seront envoyés désormais.',
        warn: 'Si ce n’était pas vous, annulez la modification.',
        button: 'Annuler la modification',
      },
      it: {
        subject: 'L’indirizzo del tuo account è cambiato',
        preheader: 'Se non sei stato tu, annulla.',
        heading: 'Il tuo indirizzo è cambiato',
        hello:
          'Ciao{% if customer.name %} {{ customer.name }}{% endif %}, il tuo account ha un nuovo indirizzo email: {{ address.masked }}. D’ora in poi le nostre email andranno lì.',
        warn: 'Se non sei stato tu, annulla la modifica.',
        button: 'Annulla la modifica',
      },
      ja: {
        subject: 'アカウントのアドレスが変更されました',
        preheader: '心当たりがない場合は、元に戻してください。',
        heading: 'アドレスが変更されました',
        hello:
          'こんにちは{% if customer.name %} {{ customer.name }}{% endif %}。アカウントのメールアドレスが新しくなりました：{{ address.masked }}。今後のメールはそちらに届きます。',
        warn: '心当たりがない場合は、変更を元に戻してください。',
        button: '元に戻す',
      },
      nl: {
        subject: 'Het adres van je account is gewijzigd',
        preheader: 'Was jij dit niet? Maak het ongedaan.',
        heading: 'Je adres is gewijzigd',
        hello:
          'Hallo{% if customer.name %} {{ customer.name }}{% endif %}, je account heeft een nieuw e-mailadres: {{ address.masked }}. Vanaf nu gaan onze mails daarheen.',
        warn: 'Was jij dit niet? Maak de wijziging ongedaan.',
        button: 'Ongedaan maken',
      },
      pl: {
        subject: 'Adres Twojego konta został zmieniony',
        preheader: 'Jeśli to nie Ty, cofnij zmianę.',
        heading: 'Twój adres został zmieniony',
        hello:
          'Dzień dobry{% if customer.name %} {{ customer.name }}{% endif %}, Twoje konto ma nowy adres e-mail: {{ address.masked }}. Od teraz nasze wiadomości trafiają tam.',
        warn: 'Jeśli to nie Ty, cofnij zmianę.',
        button: 'Cofnij zmianę',
      },
      pt: {
        subject: 'O endereço da sua conta foi alterado',
        preheader: 'Se não foi você, desfaça.',
        heading: 'O seu endereço foi alterado',
        hello:
          'Olá{% if customer.name %} {{ customer.name }}{% endif %}, a sua conta tem um novo endereço de e-mail: {{ address.masked }}. A partir de agora os nossos e-mails vão para lá.',
        warn: 'Se não foi você, desfaça a alteração.',
        button: 'Desfazer a alteração',
      },
      tr: {
        subject: 'Hesabınızın adresi değiştirildi',
        preheader: 'Siz değilseniz geri alın.',
        heading: 'Adresiniz değiştirildi',
        hello:
          'Merhaba{% if customer.name %} {{ customer.name }}{% endif %}, hesabınızın yeni e-posta adresi: {{ address.masked }}. Bundan sonra e-postalarımız oraya gider.',
        warn: 'Siz değilseniz değişikliği geri alın.',
        button: 'Geri al',
      },
      zh: {
        subject: '您账户的邮箱已更改',
        preheader: '如果不是您本人，请撤销。',
        heading: '您的邮箱已更改',
        hello:
          '您好{% if customer.name %} {{ customer.name }}{% endif %}，您的账户有了新邮箱：{{ address.masked }}。今后我们的邮件将发送到那里。',
        warn: '如果不是您本人，请撤销更改。',
        button: '撤销更改',
      },
    },
    (t) => ({
      subject: t.subject,
      preheader: t.preheader,
      blocks: [
        { type: 'heading', level: 1, text: t.heading },
        { type: 'text', text: t.hello },
        { type: 'callout', tone: 'warning', text: t.warn },
        { type: 'button', label: t.button, url: '{{ links.undo }}' },
      ],
    }),
  ),
};
