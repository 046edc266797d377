/** Above everything else on the page. */
const onTop = '2147483647';

/** A frame over the page. */
export interface FrameDialog {
  readonly frame: HTMLIFrameElement;
  /** Removes it, and returns the focus to where it was. */
  readonly close: () => void;
}

interface FrameDialogOptions {
  /** A page of the emulator. */
  readonly url: string;
  /** Accessible name of the dialog. */
  readonly label: string;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly name: string;
  /** Pixels at most. */
  readonly height: number;
}

/** Shows a page of the emulator in a frame over this page, with everything else out of reach. */
export function openFrameDialog({ url, label, title, name, height }: FrameDialogOptions): FrameDialog {
  const before = document.activeElement;
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', label);
  Object.assign(dialog.style, {
    position: 'fixed',
    inset: '0',
    top: '0',
    left: '0',
    width: '100%',
    height: '100%',
    zIndex: onTop,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '12px',
    boxSizing: 'border-box',
    background: 'rgba(20, 16, 26, 0.6)',
  });
  const frame = document.createElement('iframe');
  const address = new URL(url);
  address.searchParams.set('origin', location.origin);
  frame.src = address.href;
  frame.title = title;
  frame.name = name;
  Object.assign(frame.style, {
    border: '0',
    width: '100%',
    maxWidth: '420px',
    height: '100%',
    maxHeight: `${height}px`,
    borderRadius: '12px',
    background: 'Canvas',
    colorScheme: 'light dark',
    boxShadow: '0 12px 48px rgba(0, 0, 0, 0.35)',
  });
  dialog.append(frame);

  const showRest = hideRest(dialog);
  const keepFocus = (event: FocusEvent) => {
    if (event.target instanceof Node && !dialog.contains(event.target)) frame.focus();
  };
  document.addEventListener('focusin', keepFocus);
  frame.addEventListener('load', () => frame.focus());
  document.body.append(dialog);
  // Not the frame yet: it loses focus when its document changes.
  dialog.tabIndex = -1;
  dialog.style.outline = 'none';
  dialog.focus();
  return {
    frame,
    close() {
      document.removeEventListener('focusin', keepFocus);
      showRest();
      dialog.remove();
      if (before instanceof HTMLElement) before.focus();
    },
  };
}

/** Takes the rest of the page out of reach of keyboard and screen reader, and stops it from scrolling; the answer undoes it. */
function hideRest(dialog: HTMLElement): () => void {
  const others = [...document.body.children].filter((child) => child !== dialog && !child.hasAttribute('inert'));
  for (const other of others) other.setAttribute('inert', '');
  const { overflow } = document.body.style;
  document.body.style.overflow = 'hidden';
  return () => {
    for (const other of others) other.removeAttribute('inert');
    document.body.style.overflow = overflow;
  };
}
