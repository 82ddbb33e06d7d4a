import type { IntroStep } from '@inlay/features/marketing/web/intro/intro-steps.ts';
import type { Locator, Page } from '@playwright/test';
import { placePointer } from './pointer.ts';

export const FRAMES_PER_SECOND = 20;

interface Point {
  readonly x: number;
  readonly y: number;
}

const eased = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);

/** Frames of a page, taken one by one: the film's time is counted in frames, so a slow machine makes no slow film. */
export class Film {
  readonly frames: Buffer[] = [];
  /** When each step begins, in seconds. */
  readonly steps = new Map<IntroStep, number>();
  posterFrame: Buffer = Buffer.alloc(0);
  readonly page: Page;
  #pointer: Point = { x: 640, y: 440 };

  constructor(page: Page) {
    this.page = page;
  }

  begin(step: IntroStep): void {
    this.steps.set(step, this.frames.length / FRAMES_PER_SECOND);
  }

  async #take(pressed = false): Promise<void> {
    await this.page.evaluate(placePointer, { ...this.#pointer, pressed });
    this.frames.push(await this.page.screenshot({ caret: 'initial' }));
  }

  /** Films what moves by itself. */
  async roll(seconds: number): Promise<void> {
    for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame++) await this.#take();
  }

  /** One picture that stays. */
  async hold(seconds: number): Promise<void> {
    await this.#take();
    this.holdUntil(this.frames.length / FRAMES_PER_SECOND + seconds - 1 / FRAMES_PER_SECOND);
  }

  /** The last picture stays until that second of the film. */
  holdUntil(second: number): void {
    const missing = Math.round(second * FRAMES_PER_SECOND) - this.frames.length;
    const last = this.frames.at(-1);
    if (missing < 0 || !last) throw new Error(`The film is ${-missing} frames too long.`);
    for (let frame = 0; frame < missing; frame++) this.frames.push(last);
  }

  keepPoster(): void {
    this.posterFrame = this.frames.at(-1) ?? this.posterFrame;
  }

  /** Moves the pointer there in an arc of time and presses. */
  async press(target: Locator, seconds: number): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error(`Not on the page: ${String(target)}`);
    const from = this.#pointer;
    const to = { x: box.x + Math.min(box.width / 2, 90), y: box.y + box.height / 2 + 4 };
    const frames = Math.round(seconds * FRAMES_PER_SECOND);
    for (let frame = 1; frame <= frames; frame++) {
      const part = eased(frame / frames);
      this.#pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.page.mouse.move(this.#pointer.x, this.#pointer.y);
      await this.#take();
    }
    await this.page.mouse.down();
    await this.#take(true);
    await this.page.mouse.up();
    await this.#take(true);
  }

  /** A key a frame. */
  async type(text: string): Promise<void> {
    for (const key of text) {
      await this.page.keyboard.type(key);
      await this.#take();
    }
  }
}
