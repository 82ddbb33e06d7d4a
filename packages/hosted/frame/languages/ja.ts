import type { FrameTexts } from '../english.ts';

/** In Japanese. */
export const texts: FrameTexts = {
  language: '言語',
  made: 'Inlay の利用者が作成したページです。',
  report: 'このページを報告',
  powered: 'Powered by Inlay',
  test: 'テスト用キー：メッセージは誰にも届きません。',
  nothing: 'このアドレスには何もありません',
  nothingHint: 'リンクを確認するか、リンク元のサイトにお戻りください。',
  notTaken: '送信されませんでした',
  back: '{host} に戻る',
  error: 'エラー',
};
