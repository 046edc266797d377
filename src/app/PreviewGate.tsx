import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { showPreview, useCurrentPreview } from './currentPreview';
import { PreviewContext } from './PreviewContext';
import { openedTokenKey } from '../features/preview/previewCookieName';
import { toEnglishPath } from '../texts/languages';
import type { EditorPreviewProps } from './preview';

/**
 * Only an editor's browser has the cookie; the page at `/preview`, or an address with a token of the hosted content service,
 * is where one gets it. If the service's toolbar takes it away, the tab still has the token.
 */
const isEditor = () =>
  document.cookie.includes('io.prismic.preview=') ||
  toEnglishPath(location.pathname) === '/preview' ||
  /[?&]token=https(:|%3A)/i.test(location.search) ||
  hasOpenedToken();

function hasOpenedToken(): boolean {
  try {
    return sessionStorage.getItem(openedTokenKey) !== null;
  } catch {
    // A browser that blocks storage throws when it is read.
    return false;
  }
}

/** Loads the preview for an editor. A visitor downloads none of it. */
export function PreviewGate({ children }: { readonly children: ReactNode }) {
  const preview = useCurrentPreview();
  const [Editor, setEditor] = useState<ComponentType<EditorPreviewProps>>();
  useEffect(() => {
    if (isEditor()) void import('./preview').then(({ EditorPreview }) => setEditor(() => EditorPreview));
  }, []);
  return (
    <PreviewContext.Provider value={preview}>
      <ErrorBoundary>{children}</ErrorBoundary>
      {Editor && <Editor onPreview={showPreview} />}
    </PreviewContext.Provider>
  );
}
