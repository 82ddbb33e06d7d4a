import type { NoticeTexts } from '../notice-english.ts';

/** In Japanese. */
export const texts: NoticeTexts = {
  reference: '受付番号',
  sent: '送信日時',
  page: 'ページ',
  from: '差出人',
  unknownAddress: '不明なアドレス',
  files: 'ファイル',
  openInbox: '受信トレイを開く',
  toVisitor: 'このメールに返信すると、訪問者に届きます。',
  inInbox: 'フォームの受信トレイから返信してください。',
  answered: '訪問者があなたの返信に回答しました。',
  otherAddress: '回答は、メッセージとは別のアドレスから届きました。',
  stop: 'このメールの受信を停止するには、アドレスを確認したときのメールのリンクを開いてください。',
  more: '過去1時間にさらに送信がありました',
  moreText: '過去1時間に{count}件の送信があり、1件ごとにメールをお送りする{most}件を超えました。すべて受信トレイで確認できます。',
  moreNote: '送信1件につきメールを1通、1時間に{most}通までお送りします。',
};
