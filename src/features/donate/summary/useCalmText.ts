import { useEffect, useState } from 'react';

/** Long enough that a screen reader is not told of every key that is pressed. */
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
