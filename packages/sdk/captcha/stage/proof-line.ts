import { percentText, type StageTexts } from '../strings.ts';
import type { Tools } from '../tools.ts';

export interface ProofLine {
  node: HTMLElement;
  /** `share` from 0 to 1; at 1 the line says that the proof is ready. */
  show(share: number): void;
}

export function createProofLine({ h, icon, code }: Tools, texts: StageTexts): ProofLine {
  const fill = h('i', {});
  const bar = h('span', { role: 'progressbar', 'aria-label': texts.proof }, fill);
  const number = new Text();
  const node = h('div', { class: 'proof' }, texts.proof, bar, number);
  return {
    node,
    show(share) {
      if (share === 1) {
        node.classList.add('done');
        return node.replaceChildren(icon('verified', 14), texts.proofReady);
      }
      const percent = Math.floor(share * 99);
      number.data = percentText(percent, code);
      bar.ariaValueNow = `${percent}`;
      fill.style.width = `${percent}%`;
    },
  };
}
