import { useEffect, useState } from 'react';
import { DropZone, type DropZoneProps } from './drop-zone.tsx';

export interface LogoInputProps extends Pick<DropZoneProps, 'accept' | 'hint' | 'error' | 'mark' | 'onFile' | 'onRemove' | 'id'> {
  file: File | null;
  /** Address of a picture that was kept earlier, shown while no file is chosen. */
  kept?: string | undefined;
}

/** A picture by click, keyboard or drag, shown with its measures. */
export function LogoInput({ file, kept, ...zone }: LogoInputProps) {
  const made = useObjectUrl(file);
  const shown = file ? made : kept;
  const [pixels, setPixels] = useState({ of: '', text: '' });
  const parts = [shown !== undefined && pixels.of === shown && pixels.text, file && sizeText(file.size)];
  const preview = shown && (
    <img
      src={shown}
      alt=""
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setPixels({ of: shown, text: `${naturalWidth} × ${naturalHeight} px` })
      }
      className="size-full object-contain"
    />
  );
  return (
    <DropZone
      label="Logo"
      optional
      prompt="Drop your logo here"
      file={file || kept ? { name: file?.name ?? 'Current logo', note: parts.filter(Boolean).join(', '), preview } : undefined}
      {...zone}
    />
  );
}

const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`);

function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
