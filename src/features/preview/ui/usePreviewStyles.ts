import { useLayoutEffect } from 'react';
import { previewStyles } from './previewStyles';

/** Puts the preview's styles on the page while it is there. A constructed style sheet is what a strict policy allows. */
export function usePreviewStyles(): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(previewStyles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
