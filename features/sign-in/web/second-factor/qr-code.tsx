import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** Quiet zone that the standard asks for, in modules. */
const QUIET = 4;

/** Dark on white in both themes: many readers know no other. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const box = size + 2 * QUIET;
  return (
    <svg role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${box} ${box}`} shapeRendering="crispEdges" className={className}>
      <rect x={-QUIET} y={-QUIET} width={box} height={box} fill="#fff" />
      <path d={qrPath(data)} fill="#000" />
    </svg>
  );
}
