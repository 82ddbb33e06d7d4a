import type { Panel } from '../stage/modal.ts';
import type { Tools } from '../tools.ts';
import { createDevicePanel, type DevicePanel } from './device-panel.ts';

export interface DeviceWindow {
  isOpen(): boolean | undefined;
  open(panel: Panel): void;
  close(): void;
  /** Back to a picture. */
  back(): void;
  /** Says in the checkbox how far the work is. */
  tell(percent: number, aloud: boolean): void;
}

export interface DeviceWork {
  /** Takes the progress of the proof: `share` from 0 to 1, and what is left. */
  progress(share: number, restSeconds: number): void;
  /** Shows the mosaic. */
  open(): void;
  tell(aloud: boolean): void;
}

/** The longer proof of work: in the window while that is open, in the checkbox while it is not. */
export function startDeviceWork(tools: Tools, { isOpen, open, close, back, tell }: DeviceWindow): DeviceWork {
  let panel: DevicePanel | undefined;
  let share = 0;
  const say = (aloud: boolean) => tell(Math.floor(share * 99), aloud);
  return {
    progress(next, restSeconds) {
      share = next;
      panel?.show(next, restSeconds);
      if (!isOpen()) say(false);
    },
    open: () => open((panel ??= createDevicePanel(tools, back, close))),
    tell: say,
  };
}
