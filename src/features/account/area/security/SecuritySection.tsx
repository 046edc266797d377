import { useRef, useState, type ReactNode, type RefObject } from 'react';
import * as area from '../area.module.css';

/** A form that opens in a section and gives way to a line about what was done, for which `onDone` reads the section again. */
export function useOpenForm<Form>(onDone: () => void) {
  const [open, setOpen] = useState<Form | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  return {
    open,
    news,
    place,
    show(form: Form) {
      setNews(null);
      setOpen(() => form);
    },
    close(done: string | null) {
      setOpen(null);
      setNews(done);
      place.current?.focus();
      if (done) onDone();
    },
  };
}

export interface SecuritySectionProps {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Of the text, which gets the focus when a form goes. */
  readonly place: RefObject<HTMLDivElement>;
  /** What was done last, spoken. */
  readonly news?: string | null;
  readonly children: ReactNode;
}

/** A section of the security page. */
export function SecuritySection({ id, title, text, place, news, children }: SecuritySectionProps) {
  return (
    <section className={area.block} aria-labelledby={id}>
      <h3 className={area.heading} id={id}>
        {title}
      </h3>
      <div ref={place} tabIndex={-1}>
        <p>{text}</p>
      </div>
      {news !== undefined && (
        <div role="status" className={area.done}>
          {news}
        </div>
      )}
      {children}
    </section>
  );
}
