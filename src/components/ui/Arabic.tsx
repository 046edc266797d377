import type { ReactNode } from 'react';

export interface ArabicProps {
  readonly children: ReactNode;
  readonly as?: 'span' | 'p';
  readonly className?: string;
}

/** Text in Arabic script, with its language and direction, which a browser’s translator leaves as it is. */
export function Arabic({ children, as: Element = 'span', className }: ArabicProps) {
  return (
    <Element lang="ar" dir="rtl" translate="no" className={className}>
      {children}
    </Element>
  );
}
