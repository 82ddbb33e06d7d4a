import type { Asset } from '../protocol.ts';

export interface Pictures {
  /** A new canvas that shows the asset. It is hidden from assistive technology. */
  paint(slot: string): HTMLCanvasElement;
  /** Puts a node over a box given in pixels of the asset. Its parent has to be as large as that picture, which may shrink on narrow screens. */
  fit(node: HTMLElement, box: { x: number; y: number; w: number; h: number }, slot: string): void;
}

const isPicture = ({ mime }: Asset) => mime.startsWith('image');

/** Decodes from bytes: no image address, hence no `img-src` in the page's policy. */
export async function decodePictures(assets: Asset[]): Promise<Pictures> {
  const decoded = new Map(
    await Promise.all(
      assets.filter(isPicture).map(async (asset) => {
        const bytes = Uint8Array.from(atob(asset.b64), (letter) => letter.charCodeAt(0));
        return [asset.slot, { asset, bitmap: await createImageBitmap(new Blob([bytes], { type: asset.mime })) }] as const;
      }),
    ),
  );
  return {
    paint(slot) {
      const { bitmap } = decoded.get(slot)!;
      const canvas = document.createElement('canvas');
      canvas.setAttribute('aria-hidden', 'true');
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
      return canvas;
    },
    fit(node, box, slot) {
      const { w, h } = decoded.get(slot)!.asset;
      const places = { left: box.x / w, top: box.y / h, width: box.w / w, height: box.h / h };
      for (const [name, share] of Object.entries(places)) node.style.setProperty(name, `${share * 100}%`);
    },
  };
}
