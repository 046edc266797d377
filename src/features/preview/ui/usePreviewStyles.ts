import { useLayoutEffect } from 'react';
import { previewStyles } from './previewStyles';

/**
 * Puts the preview's styles on the page while it is there. A constructed style sheet is what a strict policy allows; an editor whose
 * browser has none (Safari before 16.4) gets the dialogs without their styles.
 */
export function usePreviewStyles(): void {
  useLayoutEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(previewStyles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
