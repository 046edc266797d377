import type { ReactNode } from 'react';

export interface UntranslatedProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A name, an address, a reference or an amount, which a browser's translator leaves as it is. */
export function Untranslated({ children, className }: UntranslatedProps) {
  return (
    <span className={className} translate="no">
      {children}
    </span>
  );
}

/** Amounts as `formatAud` writes them, and the numbers of receipts. */
const kept = /(A\$\d[\d,]*(?:\.\d\d)?|MZ-\d{4}-\d+)/;

/** A text whose amounts and receipt numbers stay as they are where the browser translates the page. What is no text is left alone. */
export function keepNumbers(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !kept.test(text)) return text;
  // The words between them are in elements of their own, too: a translator replaces bare texts, which then no longer change.
  const parts = text.split(kept).map((part, index) => {
    const Part = index % 2 ? Untranslated : 'span';
    return <Part key={index}>{part}</Part>;
  });
  // One element, because a button lays out its children side by side.
  return <span>{parts}</span>;
}
