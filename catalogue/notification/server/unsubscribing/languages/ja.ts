import type { PageTexts } from '../page-english.ts';

/** In Japanese. */
export const texts: PageTexts = {
  stopTitle: '「{category}」を停止しますか？',
  stopLead: '{address} にはこの種類のメールが届かなくなります。',
  stop: 'このメールを停止',
  choose: '受け取るものを選ぶ',
  stopped: '停止しました',
  stoppedLead: '{address} に「{category}」は届きません。すでに送信中のメールは届くことがあります。',
  undo: '元に戻す',
  allStoppedLead: '領収書など、送る必要があるものだけが {address} に届きます。',
  change: '変更する',
  startTitle: '「{category}」を再開しますか？',
  startLead: 'この種類のメールが再び {address} に届きます。',
  start: '再開する',
  onTitle: '「{category}」を再開しました',
  onLead: '{address} に届きます。',
  stopAfterAll: 'やはり停止する',
  mailTitle: 'メールで確認してください',
  mailLead: '停止してから30日以上たっているため、確認します。{address} に届くメールのリンクで再開できます。',
  badTitle: 'うまくいきませんでした',
  badLead: 'メールのリンクをもう一度開いてください。',
  mailSubject: '「{category}」を再開しますか？',
  mailText:
    'このアドレスで「{category}」を再び受け取る依頼がありました。24時間以内にこのリンクを開き、ボタンを押してください。\n\n{link}\n\n心当たりがない場合は、何もしないでください。',
  linkSubject: '受け取るメールを選んでください',
  linkText:
    'このリンクで、このアドレスに届くメールを確認して変更できます。24時間有効です。\n\n{link}\n\n心当たりがない場合は、何もしないでください。',
  openLead: 'メールのリンクを、# の後ろも含めてそのまま開いてください。',
  open: '開く',
};
