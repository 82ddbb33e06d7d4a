import type { Asset } from '../protocol.ts';

/** Decodes from bytes and plays through Web Audio: no address, hence no `media-src` in the page's policy. Call it on a press: browsers ask for one. */
export async function decodeSound({ b64 }: Asset): Promise<{ context: AudioContext; buffer: AudioBuffer }> {
  const bytes = Uint8Array.from(atob(b64), (letter) => letter.charCodeAt(0));
  const context = new AudioContext();
  return { context, buffer: await context.decodeAudioData(bytes.buffer) };
}
