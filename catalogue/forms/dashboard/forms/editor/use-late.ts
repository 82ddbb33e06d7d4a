import { useEffect, useState } from 'react';

/** A value once it has stood for so long. */
export function useLate<Value>(value: Value, afterMs: number): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return late;
}
