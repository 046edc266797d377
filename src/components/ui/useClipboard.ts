import { useState } from 'react';

/** The outcome of the last copy of a text: `null` before the first, and while one is copied. */
export type CopyOutcome = { readonly text: string; readonly isCopied: boolean } | null;

/**
 * Copies texts to the clipboard, which a browser may refuse (a frame without the permission, an old browser, no secure connection).
 *
 * @returns the outcome, and a function that copies a text and never rejects
 */
export function useClipboard(): readonly [CopyOutcome, (text: string) => Promise<void>] {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  async function copy(text: string): Promise<void> {
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ text, isCopied: true });
    } catch {
      setOutcome({ text, isCopied: false });
    }
  }
  return [outcome, copy];
}
