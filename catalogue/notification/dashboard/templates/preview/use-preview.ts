import { useEffect, useState } from 'react';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useSettled } from '@inlay/ui/hooks/use-settled.ts';
import { ApiError } from '@inlay/web-client/api-client.ts';
import type { PreviewAsked, Previewed } from '../template-api.ts';
import { useTemplatesScope } from '../templates-scope.tsx';

const ASKED_AFTER_MS = 400;

/** What could not be drawn, in a sentence; the place it names leads to its block. */
export interface PreviewFault {
  readonly sentence: string;
  /** E.g. `blocks.2.text`; '' where it is about no place. */
  readonly at: string;
}

export interface ShownPreview {
  /** The last one that could be drawn. */
  readonly shown: Previewed | undefined;
  readonly fault: PreviewFault | undefined;
}

/** "blocks.2.text, line 1: unknown filter" has its place in front. */
function faultOf(error: unknown): PreviewFault {
  const own = error instanceof ApiError ? (error.fields['template'] ?? Object.values(error.fields)[0]) : undefined;
  const sentence = own ?? failureSentence(error, { fallback: 'The preview could not be drawn. Please try again.' });
  const [, at = '', rest = sentence] = /^([a-z]+(?:\.\w+)*), line (?:\d+): (.*)$/s.exec(sentence) ?? [];
  return { sentence: rest, at };
}

/**
 * What the server makes of a draft, a moment after its last change. What was drawn before stays until the next one is there.
 * @param asked kept between renders; undefined while it can't be drawn
 */
export function usePreview(key: string, asked: PreviewAsked | undefined): ShownPreview {
  const { calls } = useTemplatesScope();
  const late = useSettled(asked, ASKED_AFTER_MS);
  const [state, setState] = useState<ShownPreview>({ shown: undefined, fault: undefined });
  useEffect(() => {
    if (!late) return;
    const stop = new AbortController();
    calls.preview(key, late, stop.signal).then(
      (shown) => setState({ shown, fault: undefined }),
      (error: unknown) => {
        if (!stop.signal.aborted) setState((before) => ({ shown: before.shown, fault: faultOf(error) }));
      },
    );
    return () => stop.abort();
  }, [calls, key, late]);
  return state;
}
