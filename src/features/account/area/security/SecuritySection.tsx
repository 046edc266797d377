import { useRef, useState, type ReactNode, type RefObject } from 'react';
import * as area from '../area.module.css';

/** Holds a form that opens in a section and gives way to a line about what was done, for which `onDone` reads the section again. */
export function useOpenForm<Form>(onDone: () => void) {
  const [open, setOpen] = useState<Form | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  return {
    open,
    notice,
    place,
    show(form: Form) {
      setNotice(null);
      setOpen(() => form);
    },
    close(done: string | null) {
      setOpen(null);
      setNotice(done);
      place.current?.focus();
      if (done) onDone();
    },
  };
}

export interface SecuritySectionProps {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  /** The place of the text, which gets the focus when a form goes. */
  readonly place: RefObject<HTMLDivElement>;
  /** The sentence on what was done last. */
  readonly notice?: string | null;
  readonly children: ReactNode;
}

/** A section of the security page. */
export function SecuritySection({ id, title, text, place, notice, children }: SecuritySectionProps) {
  return (
    <section className={area.block} aria-labelledby={id}>
      <h3 className={area.heading} id={id}>
        {title}
      </h3>
      <div ref={place} tabIndex={-1}>
        <p>{text}</p>
      </div>
      {notice !== undefined && (
        <div role="status" className={area.done}>
          {notice}
        </div>
      )}
      {children}
    </section>
  );
}
