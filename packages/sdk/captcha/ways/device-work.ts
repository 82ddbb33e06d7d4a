import type { CaptchaState } from '../../api.ts';
import type { Panel } from '../stage/modal.ts';
import { percentText, waysTexts } from '../strings.ts';
import type { Tools } from '../tools.ts';
import { createDevicePanel } from './device-panel.ts';
import { type End, tellEnd } from './tell-end.ts';

export interface DeviceWindow extends End {
  isOpen(): boolean | undefined;
  open(panel: Panel): void;
  close(): void;
  /** Back to what else the site offers; absent where that is nothing. */
  back: (() => void) | undefined;
  /** Begins anew. */
  again(): void;
  /** Says in the checkbox that work is under way. */
  work(detail: string, quiet: boolean, state?: CaptchaState): void;
}

export interface DeviceWork {
  /** Takes the progress of the proof that begins now, 0 to 1. */
  progress(share: number): void;
  /** Shows the mosaic; begins anew where the time is up. */
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
export function startDeviceWork(tools: Tools, device: DeviceWindow): DeviceWork {
  const { isOpen, open, close, back, again, work, goodUntil, signal } = device;
  const texts = { ...waysTexts, ...tools.pack?.ways };
  const start = performance.now();
  const panel = createDevicePanel(tools, back, close);
  let share = 0;
  let over = false;
  const done = () => percentText(Math.floor(share * 99), tools.code);
  const say = (aloud: boolean) =>
    over ? work(texts.over, !aloud, 'error') : work(tools.fill(texts.deviceWorks, { percent: done() }), !aloud);
  function end(): boolean {
    over = device.end();
    if (over && !isOpen()) say(true);
    return over;
  }
  tellEnd(tools, panel, { goodUntil, signal, end }, tools.button(texts.again, '', again));
  return {
    progress(next) {
      share = next;
      panel.show(share, restSeconds(share, performance.now() - start));
      if (!isOpen()) say(false);
    },
    open: () => (over ? again() : open(panel)),
    tell: say,
  };
}
