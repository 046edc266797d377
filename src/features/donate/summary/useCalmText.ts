import { useEffect, useState } from 'react';

/** Milliseconds; long enough that a screen reader does not announce every key. */
const quietFor = 1000;

/** A text once it has stayed the same for a second. */
export function useCalmText(text: string): string {
  const [calm, setCalm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), quietFor);
    return () => clearTimeout(timer);
  }, [text]);
  return calm;
}
