import type { Asset } from '../protocol.ts';
import type { Tools } from '../tools.ts';

/** In pixels of an asset. */
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Pictures {
  /** A new canvas that shows the asset, or what of it is in the box. It is hidden from assistive technology. */
  paint(slot: string, part?: Box): HTMLCanvasElement;
  /** Puts a node over a box of the asset, and returns it. Its parent has to be as large as that picture, which may shrink on narrow screens. */
  fit<Given extends HTMLElement>(node: Given, box: Box, slot: string): Given;
}

/** Decodes from bytes: no image address, hence no `img-src` in the page's policy. */
export async function decodePictures({ h: create }: Tools, assets: Asset[]): Promise<Pictures> {
  const bitmaps: Record<string, ImageBitmap> = {};
  const pictures = assets.filter(({ mime }) => mime.startsWith('image'));
  await Promise.all(
    pictures.map(async ({ slot, mime, b64 }) => {
      const bytes = Uint8Array.from(atob(b64), (letter) => letter.charCodeAt(0));
      bitmaps[slot] = await createImageBitmap(new Blob([bytes], { type: mime }));
    }),
  );
  return {
    paint(slot, part) {
      const bitmap = bitmaps[slot]!;
      const { x = 0, y = 0, w = bitmap.width, h = bitmap.height } = part ?? {};
      const canvas = create('canvas', { 'aria-hidden': 'true', width: w, height: h });
      canvas.getContext('2d')!.drawImage(bitmap, -x, -y);
      return canvas;
    },
    fit(node, { x, y, w, h }, slot) {
      const { width, height } = bitmaps[slot]!;
      const { style } = node;
      style.left = `${(x / width) * 100}%`;
      style.top = `${(y / height) * 100}%`;
      style.width = `${(w / width) * 100}%`;
      style.height = `${(h / height) * 100}%`;
      return node;
    },
  };
}
