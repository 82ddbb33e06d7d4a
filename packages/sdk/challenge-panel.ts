import { button, h } from './dom.ts';
import { icon, shapes } from './icons.ts';
import type { Panel } from './modal.ts';
import type { Challenge, TrailPoint } from './protocol.ts';
import { shellTexts } from './strings.ts';
import type { TypeModule } from './type-module.ts';

export interface ChallengeActions {
  otherWays(): void;
  renew(): void;
  check(answer: unknown): void;
}

export interface ChallengePanel extends Panel {
  trail: TrailPoint[];
  /** Lays the check mark over the picture. */
  praise(): void;
}

/** The picture, the proof and the three buttons; the type module draws what is on the stage. */
export async function createChallengePanel(
  challenge: Challenge,
  { css, create }: TypeModule,
  proof: Node,
  actions: ChallengeActions,
): Promise<ChallengePanel> {
  const check = button(shellTexts.check, 'btn main', () => actions.check(view.answer()));
  check.disabled = true;
  const view = await create({
    challenge,
    h,
    button,
    icon,
    complete(done, focus) {
      check.disabled = !done;
      if (done && focus) check.focus();
    },
  });
  return {
    ...view,
    css,
    body: [...view.nodes, proof],
    foot: [
      button(shellTexts.anotherWay, 'btn line', actions.otherWays),
      button(shellTexts.newPicture, 'icon', actions.renew, icon(shapes.renew)),
      check,
    ],
    praise: () => view.nodes[0].append(h('span', { class: 'veil verified' }, h('span', { class: 'box' }, icon(shapes.verified, 40)))),
  };
}
