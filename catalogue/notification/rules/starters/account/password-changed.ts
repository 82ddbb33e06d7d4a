import { type Starter, inLanguages, mayLack, ownLink, value } from '../starter.ts';

export const passwordChanged: Starter = {
  key: 'password-changed',
  name: 'Password changed',
  description: 'Tells somebody that their password was changed.',
  group: 'Account',
  values: [mayLack('customer.name'), value('changed.at', 'datetime'), ownLink('links.reset')],
  testData: [
    {
      name: 'With a name',
      data: { customer: { name: 'Ada' }, changed: { at: '2026-11-22T10:15:30Z' }, links: { reset: 'https://shop.example.com/reset' } },
    },
    { name: 'Without a name', data: { changed: { at: '2026-11-22T10:15:30Z' }, links: { reset: 'https://shop.example.com/reset' } } },
  ],
  locales: inLanguages(
    {
      en: {
        subject: 'Your password was changed',
        preheader: 'If it was not you, act now.',
        heading: 'Your password was changed',
        hello:
          'Hello{% if customer.name %} {{ customer.name }}{% endif %}, the password of your account was changed: {{ changed.at | date: "datetime" }}.',
        warn: 'If it was not you, set a new password at once.',
        button: 'Set a new password',
      },
      ar: {
        subject: 'تم تغيير كلمة مرورك',
        preheader: 'إذا لم تكن أنت فتصرّف الآن.',
        heading: 'تم تغيير كلمة مرورك',
        hello: 'مرحبًا{% if customer.name %} {{ customer.name }}{% endif %}، تم تغيير كلمة مرور حسابك: {{ changed.at | date: "datetime" }}.',
        warn: 'إذا لم تكن أنت فعيّن كلمة مرور جديدة فورًا.',
        button: 'تعيين كلمة المرور',
      },
      de: {
        subject: 'Ihr Passwort wurde geändert',
        preheader: 'Wenn Sie das nicht waren, handeln Sie jetzt.',
        heading: 'Ihr Passwort wurde geändert',
        hello:
          'Guten Tag{% if customer.name %} {{ customer.name }}{% endif %}, das Passwort Ihres Kontos wurde geändert: {{ changed.at | date: "datetime" }}.',
        warn: 'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest.',
        button: 'Neues Passwort festlegen',
      },
      es: {
        subject: 'Tu contraseña ha cambiado',
        preheader: 'Si no has sido tú, actúa ahora.',
        heading: 'Tu contraseña ha cambiado',
        hello:
          'Hola{% if customer.name %} {{ customer.name }}{% endif %}, la contraseña de tu cuenta ha cambiado: {{ changed.at | date: "datetime" }}.',
        warn: 'Si no has sido tú, elige una contraseña nueva ahora mismo.',
        button: 'Elegir contraseña',
      },
      fr: {
        subject: 'Votre mot de passe a été modifié',
        preheader: 'Si ce n’était pas vous, agissez maintenant.',
        heading: 'Votre mot de passe a été modifié',
        hello:
          'Bonjour{% if customer.name %} {{ customer.name }}{% endif %}, le mot de passe de votre compte a été modifié : {{ changed.at | date: "datetime" }}.',
        warn: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
        button: 'Choisir un mot de passe',
      },
      it: {
        subject: 'La tua password è stata cambiata',
        preheader: 'Se non sei stato tu, agisci subito.',
        heading: 'La tua password è stata cambiata',
        hello:
          'Ciao{% if customer.name %} {{ customer.name }}{% endif %}, la password del tuo account è stata cambiata: {{ changed.at | date: "datetime" }}.',
        warn: 'Se non sei stato tu, imposta subito una nuova password.',
        button: 'Imposta la password',
      },
      ja: {
        subject: 'パスワードが変更されました',
        preheader: '心当たりがない場合は、すぐにご対応ください。',
        heading: 'パスワードが変更されました',
        hello:
          'こんにちは{% if customer.name %} {{ customer.name }}{% endif %}。アカウントのパスワードが変更されました。日時：{{ changed.at | date: "datetime" }}',
        warn: '心当たりがない場合は、すぐに新しいパスワードを設定してください。',
        button: 'パスワードを設定する',
      },
      nl: {
        subject: 'Je wachtwoord is gewijzigd',
        preheader: 'Was jij dit niet? Doe nu iets.',
        heading: 'Je wachtwoord is gewijzigd',
        hello:
          'Hallo{% if customer.name %} {{ customer.name }}{% endif %}, het wachtwoord van je account is gewijzigd: {{ changed.at | date: "datetime" }}.',
        warn: 'Was jij dit niet? Stel meteen een nieuw wachtwoord in.',
        button: 'Wachtwoord instellen',
      },
      pl: {
        subject: 'Twoje hasło zostało zmienione',
        preheader: 'Jeśli to nie Ty, działaj od razu.',
        heading: 'Twoje hasło zostało zmienione',
        hello:
          'Dzień dobry{% if customer.name %} {{ customer.name }}{% endif %}, hasło do Twojego konta zostało zmienione: {{ changed.at | date: "datetime" }}.',
        warn: 'Jeśli to nie Ty, od razu ustaw nowe hasło.',
        button: 'Ustaw nowe hasło',
      },
      pt: {
        subject: 'A sua senha foi alterada',
        preheader: 'Se não foi você, aja agora.',
        heading: 'A sua senha foi alterada',
        hello:
          'Olá{% if customer.name %} {{ customer.name }}{% endif %}, a senha da sua conta foi alterada: {{ changed.at | date: "datetime" }}.',
        warn: 'Se não foi você, defina já uma nova senha.',
        button: 'Definir senha',
      },
      tr: {
        subject: 'Parolanız değiştirildi',
        preheader: 'Siz değilseniz hemen harekete geçin.',
        heading: 'Parolanız değiştirildi',
        hello:
          'Merhaba{% if customer.name %} {{ customer.name }}{% endif %}, hesabınızın parolası değiştirildi: {{ changed.at | date: "datetime" }}.',
        warn: 'Siz değilseniz hemen yeni bir parola belirleyin.',
        button: 'Parola belirle',
      },
      zh: {
        subject: '您的密码已更改',
        preheader: '如果不是您本人，请立即处理。',
        heading: '您的密码已更改',
        hello: '您好{% if customer.name %} {{ customer.name }}{% endif %}，您账户的密码已更改：{{ changed.at | date: "datetime" }}。',
        warn: '如果不是您本人，请立即设置新密码。',
        button: '设置新密码',
      },
    },
    (t) => ({
      subject: t.subject,
      preheader: t.preheader,
      blocks: [
        { type: 'heading', level: 1, text: t.heading },
        { type: 'text', text: t.hello },
        { type: 'callout', tone: 'warning', text: t.warn },
        { type: 'button', label: t.button, url: '{{ links.reset }}', style: 'secondary' },
      ],
    }),
  ),
};
