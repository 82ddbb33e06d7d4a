import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { FormSettings } from '../../../rules/settings/form-settings.ts';
import { type DrawnPreview, type PreviewOf, drawPreview } from './draw-preview.ts';
import { loadTexts } from './preview-texts.ts';

interface Drawing extends Omit<PreviewOf, 'texts'> {
  readonly theme: FormSettings['theme'];
  readonly frame: string;
  /** The field whose settings are open. */
  readonly picked?: string | undefined;
  readonly onPick?: (name: string) => void;
}

/** Draws a form into the element that gets the reference, and anew with each change. */
export function useDrawnPreview({
  preset,
  settings,
  definition,
  language,
  theme,
  frame,
  picked,
  onPick,
}: Drawing): RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnPreview>(null);
  const pick = useEffectEvent((name: string) => onPick?.(name));
  useEffect(() => {
    drawn.current = drawPreview(host.current!, (name) => pick(name));
  }, []);
  useEffect(() => {
    let isOld = false;
    void loadTexts(language).then((texts) => {
      if (!isOld) drawn.current?.draw({ preset, settings, definition, language, texts });
    });
    return () => {
      isOld = true;
    };
  }, [preset, settings, definition, language]);
  useEffect(() => drawn.current?.dress(theme, frame), [theme, frame]);
  useEffect(() => drawn.current?.pick(picked), [picked]);
  return host;
}
