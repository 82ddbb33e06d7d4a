import type { texts as english } from '../texts.ts';

/** In Japanese. */
export const texts: typeof english = {
  title: 'A、B、C に入る石はどれですか?',
  hint: '各行と各列には共通点があります。色は関係ありません。A、B、C の石を押すかドラッグします。',
  setting: '枠 {letter}、空',
  holds: '枠 {letter}、石 {stone}',
  stone: '石 {stone}',
  placed: '石 {stone}、枠 {letter} の中',
  next: '{letter} の石を押してください。',
  all: 'すべて置きました。「確認」を押してください。',
};
