import type { ReactNode } from 'react';
import { english } from '../../texts/languages';

export interface InEnglishProps {
  /** Whether the text is of a document without a translation, on a page in another language. */
  readonly isInEnglish?: boolean | null | undefined;
  readonly children: ReactNode;
}

/** A text that is English where the page is not: read so, and from left to right within lines from the right. */
export function InEnglish({ isInEnglish, children }: InEnglishProps) {
  return isInEnglish ? (
    <bdi lang={english.code} dir={english.direction}>
      {children}
    </bdi>
  ) : (
    <>{children}</>
  );
}
