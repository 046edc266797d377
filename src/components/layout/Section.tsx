import { Children, type ElementType, type ReactNode } from 'react';
import * as styles from './layout.module.css';

export interface SectionProps {
  /**
   * `wide` is a full-width section with generous space; `flow` is part of the running text, which is no wider than reads well. Both begin
   * on one line.
   */
  readonly kind?: 'wide' | 'flow';
  readonly tone?: 'plain' | 'tinted' | 'deep';
  /** The heading that names the section. */
  readonly labelledBy?: string;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page, with the page's margins. */
export function Section({ kind = 'wide', tone = 'plain', labelledBy, id, className, children }: SectionProps) {
  return (
    <section
      className={[styles[kind], styles[tone], className].filter(Boolean).join(' ')}
      id={id}
      aria-labelledby={labelledBy}
    >
      <div className={styles.container}>{children}</div>
    </section>
  );
}

export interface BoxProps {
  readonly as?: ElementType;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The page's margins and greatest width. */
export function Container({ as: Element = 'div', className, children }: BoxProps) {
  return <Element className={[styles.container, className].filter(Boolean).join(' ')}>{children}</Element>;
}

export interface GridProps extends BoxProps {
  /** Whether the cards are small: up to four of them are in a row, of others three. */
  readonly hasSmallCards?: boolean;
}

/** Rows of equal cards, each row full on every screen. Pass `as="ul"` and `<li>` children for a list. */
export function Grid({ as: Element = 'div', hasSmallCards = false, className, children }: GridProps) {
  // Rows of four and three can't hold five cards without a hole.
  const columns = hasSmallCards && Children.count(children) > 5 ? styles.four : styles.three;
  return <Element className={[styles.grid, columns, className].filter(Boolean).join(' ')}>{children}</Element>;
}

/** Children under one another, evenly spaced. */
export function Stack({ as: Element = 'div', className, children }: BoxProps) {
  return <Element className={[styles.stack, className].filter(Boolean).join(' ')}>{children}</Element>;
}
