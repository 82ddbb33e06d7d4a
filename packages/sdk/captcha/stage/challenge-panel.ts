import type { Challenge } from '../protocol.ts';
import { stageTexts } from '../strings.ts';
import type { Tools } from '../tools.ts';
import type { TypeModule } from '../type-module.ts';
import type followPointer from '../drag/drag-module.ts';
import type { Panel } from './modal.ts';
import { decodePictures } from './pictures.ts';
import { createProofLine } from './proof-line.ts';
import { rove } from './roving.ts';

export interface ChallengeActions {
  otherWays(): void;
  renew(): void;
  check(answer: unknown): void;
}

export interface ChallengePanel extends Panel {
  /** How far the proof of work is, 0 to 1. */
  showShare(share: number): void;
  /** Lays the check mark over the picture. */
  praise(): void;
}

/** The picture, the proof and the three buttons; the type module draws what is on the stage. */
export async function createChallengePanel(
  tools: Tools,
  challenge: Challenge,
  { css, texts: own, create }: TypeModule,
  actions: ChallengeActions,
): Promise<ChallengePanel> {
  const { h, button, icon, load, pack } = tools;
  const texts = { ...stageTexts, ...pack?.stage };
  const proof = createProofLine(tools, texts);
  const check = button(texts.check, 'btn main', () => actions.check(view.answer()));
  check.disabled = true;
  const view = create({
    ...tools,
    ...(await decodePictures(tools, challenge.assets)),
    challenge,
    texts: own,
    rove,
    followPointer: (...what) =>
      void load<typeof followPointer>('drag').then(
        (follow) => follow(...what),
        () => {},
      ),
    complete(done, focus) {
      check.disabled = !done;
      if (done && focus) check.focus();
    },
  });
  return {
    ...view,
    css,
    showShare: proof.show,
    body: [...view.nodes, proof.node],
    foot: [
      ...(challenge.ways[1] ? [button(texts.anotherWay, 'btn line', actions.otherWays)] : []),
      button(view.says?.newPicture ?? texts.newPicture, 'icon', actions.renew, icon('renew')),
      check,
    ],
    praise: () => view.nodes[0].append(h('span', { class: 'veil verified' }, h('span', { class: 'box' }, icon('verified', 40)))),
  };
}
