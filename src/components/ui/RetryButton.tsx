import { Button } from './Button';
import { uiCopy } from '../../texts/en-AU/controls';

function focus(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/**
 * Lets the focus follow when a pressed button is removed from the page: to its place while something is loading there, then to the
 * heading of what was loaded, or to the whole of it, or to the button of the alert that says that it failed again. A screen reader reads
 * the alert and the text while it is loading by itself. Ends when the user, or what was loaded, moves the focus.
 */
function followFocus(button: HTMLElement): void {
  let place: Node = button;
  const observer = new MutationObserver((records) => {
    const { activeElement } = document;
    if (activeElement && ![document.body, place].includes(activeElement)) return observer.disconnect();
    // What is loading may be gone with its own place.
    for (const { target, removedNodes } of records)
      if ([...removedNodes].some((node) => node.contains(place))) place = target;
    if (place === button) return;
    const added = records.flatMap(({ target, addedNodes }) => (target === place ? [...addedNodes] : []));
    const came = added.find((node): node is HTMLElement => node instanceof HTMLElement && node.isConnected);
    if (!came || came.matches('[role=status]')) {
      if (place instanceof HTMLElement) focus(place);
      return;
    }
    observer.disconnect();
    focus(came.querySelector<HTMLElement>(came.matches('[role=alert]') ? 'button' : 'h1, h2, h3, h4') ?? came);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Loads again what was not loaded. The button is gone then, and the focus follows to what takes its place. */
export function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button
      look="quiet"
      size="small"
      onClick={({ currentTarget }) => {
        followFocus(currentTarget);
        onRetry();
      }}
    >
      {uiCopy.tryAgain}
    </Button>
  );
}
