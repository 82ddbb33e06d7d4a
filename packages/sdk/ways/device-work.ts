import type { Panel } from '../stage/modal.ts';
import { waysTexts } from '../strings.ts';
import type { Tools } from '../tools.ts';
import { createDevicePanel, type DevicePanel } from './device-panel.ts';

export interface DeviceWindow {
  isOpen(): boolean | undefined;
  open(panel: Panel): void;
  close(): void;
  /** Back to what else the site offers; absent where that is nothing. */
  back: (() => void) | undefined;
  /** Says in the checkbox that work is under way. */
  work(detail: string, quiet: boolean): void;
}

export interface DeviceWork {
  /** Takes the progress of the proof that begins now, 0 to 1. */
  progress(share: number): void;
  /** Shows the mosaic. */
  open(): void;
  tell(aloud: boolean): void;
}

/**
 * Seconds after which 95 of 100 searches have ended, given the chance that one has ended by now: a search has no memory, so nothing more
 * honest can be said. By then it has tried as many numbers as three searches do on the average.
 */
export function restSeconds(share: number, passedMs: number): number {
  const searches = -Math.log(1 - share);
  return Math.max(0, ((3 / searches - 1) * passedMs) / 1000);
}

/** The longer proof of work: in the window while that is open, in the checkbox while it is not. */
export function startDeviceWork(tools: Tools, { isOpen, open, close, back, work }: DeviceWindow): DeviceWork {
  const { deviceWorks } = { ...waysTexts, ...tools.pack?.ways };
  const start = performance.now();
  let panel: DevicePanel | undefined;
  let share = 0;
  const say = (aloud: boolean) => work(tools.fill(deviceWorks, { percent: Math.floor(share * 99) }), !aloud);
  return {
    progress(next) {
      share = next;
      panel?.show(share, restSeconds(share, performance.now() - start));
      if (!isOpen()) say(false);
    },
    open: () => open((panel ??= createDevicePanel(tools, back, close))),
    tell: say,
  };
}
