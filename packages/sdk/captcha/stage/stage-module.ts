import type { Challenge } from '../protocol.ts';
import type { Tools } from '../tools.ts';
import type { TypeModule } from '../type-module.ts';
import { type ChallengeActions, type ChallengePanel, createChallengePanel } from './challenge-panel.ts';
import { createModal, type Modal } from './modal.ts';

/** The window a challenge is shown in, and what the types share. It is loaded when somebody presses the checkbox. */
export interface StageModule {
  /** `onClose` is called however the window was closed. */
  createModal(tools: Tools, into: Element, onClose: () => void): Modal;
  /** Sets the scene for one challenge. `showShare` of the panel takes the progress of the proof of work. */
  createPanel(tools: Tools, challenge: Challenge, type: TypeModule, actions: ChallengeActions): Promise<ChallengePanel>;
}

const stage: StageModule = { createModal, createPanel: createChallengePanel };
export default stage;
