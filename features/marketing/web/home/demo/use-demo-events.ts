import { useCallback, useRef, useState } from 'react';

export interface DemoEvent {
  /** Milliseconds since the first event. */
  at: number;
  text: string;
}

/** What has happened in the demo, in order; times count from the first event. */
export function useDemoEvents() {
  const [events, setEvents] = useState<readonly DemoEvent[]>([]);
  const first = useRef<number>(undefined);
  const note = useCallback((text: string) => {
    first.current ??= performance.now();
    const at = performance.now() - first.current;
    setEvents((before) => [...before, { at, text }]);
  }, []);
  const clear = useCallback(() => {
    first.current = undefined;
    setEvents([]);
  }, []);
  return { events, note, clear };
}
