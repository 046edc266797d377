import type { ReactNode } from 'react';

export interface ArabicProps {
  readonly children: ReactNode;
  readonly as?: 'span' | 'p';
  readonly className?: string;
}

/** Words in Arabic script, named as such to browsers and screen readers. */
export function Arabic({ children, as: Element = 'span', className }: ArabicProps) {
  return (
    <Element lang="ar" dir="rtl" className={className}>
      {children}
    </Element>
  );
}
