import { texts } from './widget/texts.ts';

export default { signsTheGuestbook: true, texts };
