import { waitFor } from '@testing-library/react';

/**
 * Returns the message that has the focus: an error summary, or the answer to a press.
 *
 * @throws Error if the focus is elsewhere
 */
export function getFocusedMessage(): HTMLElement {
  const { activeElement } = document;
  if (!activeElement?.matches('[role=group][aria-labelledby][tabindex="-1"]'))
    throw new Error(`The focus is on no message, but on ${activeElement?.outerHTML.slice(0, 200)}`);
  return activeElement as HTMLElement;
}

/** Waits for that message. */
export const findFocusedMessage = (): Promise<HTMLElement> => waitFor(getFocusedMessage);
