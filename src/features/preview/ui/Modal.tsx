import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

export interface ModalProps {
  readonly title: string;
  readonly text: ReactNode;
  /** An `alertdialog` interrupts what a screen reader is saying. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly tone?: 'plain' | 'bad';
  readonly busy?: boolean;
  /** Escape. */
  readonly onDismiss: () => void;
  readonly children?: ReactNode;
}

/**
 * A dialog over the page, by the browser's own means: everything behind it is inert, focus stays in it and goes back
 * where it was, Escape dismisses it, and screen readers say its title and text as it opens.
 */
export function Modal({ title, text, role = 'dialog', tone = 'plain', busy, onDismiss, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page: a dialog that is only taken out does not give focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      className="preview-modal"
      data-tone={tone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      aria-busy={busy}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{text}</div>
      {children}
    </dialog>
  );
}
