export interface PlainTexts {
  /** Where a captcha is always asked for. */
  readonly needsScript: string;
  /** Where one is asked for by doubt, and can't be shown. */
  readonly spamAhead: string;
  readonly sendUnchecked: string;
  readonly checkFirst: string;
  /** Before the title of a page that says what is wrong. */
  readonly error: string;
}

/** What only a form without script says, by language. */
export const plainTexts = {
  en: {
    needsScript: 'This form has a check that needs JavaScript. Turn on JavaScript, then reload the page.',
    spamAhead: 'The check needs JavaScript. Without the check, your message goes to the Spam folder.',
    sendUnchecked: 'Send without the check',
    checkFirst: 'Complete the check, then send the form.',
    error: 'Error',
  },
  ar: {
    needsScript: 'يتحقق هذا النموذج من زواره باستخدام JavaScript. فعّل JavaScript ثم أعد تحميل الصفحة.',
    spamAhead: 'يحتاج التحقق إلى JavaScript. من دونه تُرسل رسالتك إلى مجلد الرسائل غير المرغوب فيها.',
    sendUnchecked: 'الإرسال دون تحقق',
    checkFirst: 'يرجى إكمال التحقق، ثم إرسال النموذج.',
    error: 'خطأ',
  },
  de: {
    needsScript: 'Dieses Formular prüft seine Besucher mit JavaScript. Schalten Sie JavaScript ein und laden Sie die Seite neu.',
    spamAhead: 'Die Prüfung braucht JavaScript. Ohne sie kommt Ihre Nachricht in den Spam-Ordner.',
    sendUnchecked: 'Ohne Prüfung senden',
    checkFirst: 'Bitte lösen Sie die Prüfung und senden Sie dann das Formular.',
    error: 'Fehler',
  },
  es: {
    needsScript: 'Este formulario comprueba a sus visitantes con JavaScript. Active JavaScript y vuelva a cargar la página.',
    spamAhead: 'La comprobación necesita JavaScript. Sin ella, su mensaje va a la carpeta de spam.',
    sendUnchecked: 'Enviar sin la comprobación',
    checkFirst: 'Complete la comprobación y después envíe el formulario.',
    error: 'Error',
  },
  fr: {
    needsScript: 'Ce formulaire vérifie ses visiteurs avec JavaScript. Activez JavaScript et rechargez la page.',
    spamAhead: 'La vérification a besoin de JavaScript. Sans elle, votre message arrive dans le dossier des indésirables.',
    sendUnchecked: 'Envoyer sans vérification',
    checkFirst: 'Effectuez la vérification, puis envoyez le formulaire.',
    error: 'Erreur',
  },
  it: {
    needsScript: 'Questo modulo verifica i visitatori con JavaScript. Attivi JavaScript e ricarichi la pagina.',
    spamAhead: 'La verifica richiede JavaScript. Senza, il messaggio finisce nella cartella spam.',
    sendUnchecked: 'Invia senza verifica',
    checkFirst: 'Completi la verifica, poi invii il modulo.',
    error: 'Errore',
  },
  ja: {
    needsScript: 'このフォームは JavaScript で確認を行います。JavaScript を有効にして、ページを再読み込みしてください。',
    spamAhead: '確認には JavaScript が必要です。確認なしで送信すると、メッセージは迷惑メールフォルダーに入ります。',
    sendUnchecked: '確認なしで送信',
    checkFirst: '確認を完了してから、フォームを送信してください。',
    error: 'エラー',
  },
  nl: {
    needsScript: 'Dit formulier controleert bezoekers met JavaScript. Zet JavaScript aan en laad de pagina opnieuw.',
    spamAhead: 'De controle heeft JavaScript nodig. Zonder controle komt uw bericht in de spammap.',
    sendUnchecked: 'Verzenden zonder controle',
    checkFirst: 'Voltooi de controle en verzend daarna het formulier.',
    error: 'Fout',
  },
  pl: {
    needsScript: 'Ten formularz sprawdza odwiedzających za pomocą JavaScriptu. Włącz JavaScript i odśwież stronę.',
    spamAhead: 'Sprawdzenie wymaga JavaScriptu. Bez niego wiadomość trafi do folderu ze spamem.',
    sendUnchecked: 'Wyślij bez sprawdzenia',
    checkFirst: 'Ukończ sprawdzenie, a potem wyślij formularz.',
    error: 'Błąd',
  },
  pt: {
    needsScript: 'Este formulário verifica os visitantes com JavaScript. Ative o JavaScript e recarregue a página.',
    spamAhead: 'A verificação precisa de JavaScript. Sem ela, a sua mensagem vai para a pasta de spam.',
    sendUnchecked: 'Enviar sem a verificação',
    checkFirst: 'Conclua a verificação e depois envie o formulário.',
    error: 'Erro',
  },
  tr: {
    needsScript: 'Bu form ziyaretçilerini JavaScript ile doğrular. JavaScript’i açın ve sayfayı yeniden yükleyin.',
    spamAhead: 'Doğrulama için JavaScript gerekir. Doğrulama olmadan mesajınız spam klasörüne gider.',
    sendUnchecked: 'Doğrulamadan gönder',
    checkFirst: 'Lütfen doğrulamayı tamamlayın, ardından formu gönderin.',
    error: 'Hata',
  },
  zh: {
    needsScript: '此表单使用 JavaScript 验证访客。请启用 JavaScript 并重新加载页面。',
    spamAhead: '验证需要 JavaScript。不经验证，您的消息会进入垃圾邮件文件夹。',
    sendUnchecked: '不验证直接发送',
    checkFirst: '请先完成验证，然后发送表单。',
    error: '错误',
  },
} as const satisfies Readonly<Record<string, PlainTexts>>;
