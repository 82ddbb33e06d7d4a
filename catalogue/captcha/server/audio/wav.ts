/** Samples a second: enough for sounds below 4 kHz. */
export const RATE = 8_000;

const HEADER_BYTES = 44;

/** A mono WAV of eight bits a sample. Samples from −1 to 1; what is louder is cut. */
export function encodeWav(samples: Float32Array): Buffer {
  const wav = Buffer.alloc(HEADER_BYTES + samples.length);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples.length, 40);
  for (let i = 0; i < samples.length; i++) wav[HEADER_BYTES + i] = Math.round(127.5 + 127 * Math.max(-1, Math.min(1, samples[i]!)));
  return wav;
}
