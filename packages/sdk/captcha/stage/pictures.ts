import type { Asset } from '../protocol.ts';
import type { Tools } from '../tools.ts';

/** In pixels of the page, on an asset. */
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Pictures {
  /** A new canvas that shows the asset, or what of it is in the box; drawn on, it takes pixels of the page. It is hidden from assistive technology. */
  paint(slot: string, part?: Box): HTMLCanvasElement;
  /** Puts a node over a box of the asset, and returns it. Its parent has to be as large as that picture, which may shrink on narrow screens. */
  fit<Given extends HTMLElement>(node: Given, box: Box, slot: string): Given;
}

/** Decodes from bytes: no image address, hence no `img-src` in the page's policy. Pictures may hold more pixels than the page gives them. */
export async function decodePictures({ h: create }: Tools, assets: Asset[]): Promise<Pictures> {
  const bitmaps: Record<string, ImageBitmap> = {};
  const sizes: Record<string, Asset> = {};
  const pictures = assets.filter(({ mime }) => mime.startsWith('image'));
  await Promise.all(
    pictures.map(async (asset) => {
      const bytes = Uint8Array.from(atob(asset.b64), (letter) => letter.charCodeAt(0));
      sizes[asset.slot] = asset;
      bitmaps[asset.slot] = await createImageBitmap(new Blob([bytes], { type: asset.mime }));
    }),
  );
  return {
    paint(slot, part) {
      const bitmap = bitmaps[slot]!;
      const whole = sizes[slot]!;
      const density = bitmap.width / whole.w;
      const { x, y, w, h } = part ?? { ...whole, x: 0, y: 0 };
      const canvas = create('canvas', { 'aria-hidden': 'true', width: w * density, height: h * density });
      const pen = canvas.getContext('2d')!;
      pen.scale(density, density);
      pen.drawImage(bitmap, -x, -y, whole.w, whole.h);
      return canvas;
    },
    fit(node, { x, y, w, h }, slot) {
      const whole = sizes[slot]!;
      const { style } = node;
      style.left = `${(x / whole.w) * 100}%`;
      style.top = `${(y / whole.h) * 100}%`;
      style.width = `${(w / whole.w) * 100}%`;
      style.height = `${(h / whole.h) * 100}%`;
      return node;
    },
  };
}
