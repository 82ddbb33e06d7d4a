import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODECS = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '34', '-row-mt', '1', '-deadline', 'good', '-cpu-used', '2', '-g', '80'],
  mp4: ['-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-tune', 'animation', '-movflags', '+faststart', '-g', '80'],
};

/** The frames as WebM (VP9) and MP4 (H.264), both without sound. */
export function encodeVideos(frames: readonly Buffer[], framesPerSecond: number, folder: string): Record<'webm' | 'mp4', Buffer> {
  const encode = (ending: 'webm' | 'mp4') => {
    const file = join(folder, `intro.${ending}`);
    const input = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(framesPerSecond), '-i', '-'];
    ffmpeg([...input, '-an', '-pix_fmt', 'yuv420p', ...CODECS[ending], file], Buffer.concat(frames));
    return readFileSync(file);
  };
  return { webm: encode('webm'), mp4: encode('mp4') };
}

/** One frame as WebP, as good as the bound allows. */
export function encodePoster(frame: Buffer, maxBytes: number, folder: string): Buffer {
  const file = join(folder, 'intro.webp');
  for (let quality = 80; quality >= 20; quality -= 10) {
    const options = ['-c:v', 'libwebp', '-quality', String(quality), '-compression_level', '6', file];
    ffmpeg(['-f', 'image2pipe', '-c:v', 'png', '-i', '-', ...options], frame);
    const picture = readFileSync(file);
    if (picture.length <= maxBytes) return picture;
  }
  throw new Error(`The poster does not fit into ${maxBytes} bytes.`);
}

function ffmpeg(options: readonly string[], input: Buffer): void {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options], { input, stdio: ['pipe', 'inherit', 'inherit'] });
}
