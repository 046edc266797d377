import type { ReactNode } from 'react';

export interface UntranslatedProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * A name, an address, a reference or an amount, which a browser's translator leaves as it is, and whose letters do not change the order
 * of those around it: a name in Arabic in an English sentence, an amount in an Arabic one.
 */
export function Untranslated({ children, className }: UntranslatedProps) {
  return (
    <bdi className={className} translate="no">
      {children}
    </bdi>
  );
}

/**
 * Amounts as `formatAud` writes them, numbers of receipts, email addresses, names of files, and telephones of Australia: `1800 975 711`,
 * `13 11 14`.
 */
const exact = /(A\$[\d,.]*\d|MZ-[\d-]+|\S+@\S+\w|[\w-]+\.(?:json|pdf|csv)\b|(?:\+61|\b0\d|\b1[38])[\d ]{4,}\d)/;
const cardBrand = 'Visa|Mastercard|American Express';
/** The brand of a card, and the numbers of a card or an account, which is said to be ending in some of them. */
const exactOfCard = new RegExp(`(A\\$[\\d,.]*\\d|\\d[\\d/-]*\\d|${cardBrand})`);
/** Whether a text names a card or a bank account, in any language. */
const ofCard = new RegExp(`\\bending |\\bBSB\\b|${cardBrand}`);

/**
 * Returns a text whose amounts, numbers of receipts, cards and telephones, and email addresses stay as they are if the browser translates
 * the page. What is no text is left alone.
 */
export const keepExact = (text: ReactNode): ReactNode => {
  const kept = ofCard.test(String(text)) ? exactOfCard : exact;
  return typeof text === 'string' && kept.test(text) ? (
    // One element, because a button lays out its children side by side; in it one for each part, because a translator replaces bare texts.
    <span>
      {text
        .split(kept)
        .map((part, index) =>
          index % 2 ? <Untranslated key={index}>{part}</Untranslated> : <span key={index}>{part}</span>,
        )}
    </span>
  ) : (
    text
  );
};
