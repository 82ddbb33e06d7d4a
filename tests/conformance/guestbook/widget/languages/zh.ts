import type { texts as english } from '../texts.ts';

/** In Chinese. */
export const texts: typeof english = { title: '留言簿', sign: '以 {name} 署名', full: '抱歉，留言簿已满。' };
