import type { TextIdentificationAnswer, TextIdentificationUi } from './widget/shapes.ts';
import type { TypeModule } from '@inlay/sdk/captcha/type-module.ts';
import css from './widget/text-identification.css';
import { texts } from './widget/texts.ts';

/** A picture of letters and a field to type them into; Enter checks. */
const textIdentification: TypeModule<typeof texts> = {
  css,
  texts,
  create({ challenge, texts, h, paint, complete }) {
    const { length } = challenge.ui as TextIdentificationUi;
    const field = h('input', {
      'aria-label': texts.field,
      autocapitalize: 'characters',
      autocomplete: 'off',
      autocorrect: 'off',
      enterkeyhint: 'go',
      maxlength: 2 * length,
      spellcheck: 'false',
      input: () => complete(isWhole()),
      keydown(event: KeyboardEvent) {
        if (event.key !== 'Enter' || event.isComposing || !isWhole()) return;
        event.preventDefault();
        complete(true, true);
        // Check has the focus now.
        ((field.getRootNode() as ShadowRoot).activeElement as HTMLElement).click();
      },
    });
    const isWhole = () => field.value.replace(/\s/g, '').length === length;
    return {
      title: [texts.title],
      hint: texts.hint,
      nodes: [h('div', { class: 'stage' }, paint('scene')), field],
      answer: (): TextIdentificationAnswer => ({ text: field.value }),
      focus: () => field.focus(),
    };
  },
};

export default textIdentification;
