import { useEffect, useEffectEvent } from 'react';

/** Undoes and redoes by Ctrl Z and Shift Ctrl Z, anywhere but in what matches. @param elsewhere a selector, say of dialogs, which have fields of their own */
export function useUndoKeys(elsewhere: string, onPress: (act: 'undo' | 'redo') => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = (event.target as Element).closest(elsewhere) !== null;
    if (isElsewhere || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    onPress(event.shiftKey ? 'redo' : 'undo');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
