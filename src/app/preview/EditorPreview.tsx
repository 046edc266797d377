import { useCallback, useEffect, useRef, useState, Component, type ReactNode } from 'react';
import { globalHistory } from '@gatsbyjs/reach-router';
import { navigate } from 'gatsby';
import { findEditUrl, loadToolbar, previewPath, PreviewSession, type PreviewContent } from '../../features/preview';
import { copy } from '../../texts/en-AU/preview';
import { english, getLanguageOf } from '../../texts/languages';
import { published, type Preview } from '../PreviewContext';
import { toPagePath } from './toPagePath';
import { createPreview, createPublished, loadingPreview } from './createPreview';

export interface EditorPreviewProps {
  readonly onPreview: (preview: Preview) => void;
}

/**
 * Opens a page in the place of the address that led to it, so that "back" leads to where the editor was. One in another language has
 * other scripts.
 */
function show(path: string): void {
  if (getLanguageOf(path) === getLanguageOf(location.pathname)) void navigate(path, { replace: true });
  else location.replace(path);
}

/** Stops an error of the preview itself from reaching the site: the preview ends, the published site stays. */
class PreviewBoundary extends Component<
  { readonly children: ReactNode; readonly onError: () => void },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? <p role="alert">{copy.stopped}</p> : this.props.children;
  }
}

/** Runs the preview beside the site, and passes the site what to show. */
export function EditorPreview({ onPreview }: EditorPreviewProps) {
  const path = useCurrentPath();
  const fail = useRef<(error: unknown) => void>(() => undefined);
  const [content, setContent] = useState<PreviewContent>(null);
  const last = useRef<Exclude<PreviewContent, 'loading'>>(null);

  useEffect(() => {
    // The policy of other pages does not let it in; from here the preview goes on in the same document.
    if (toPagePath(location.pathname) === previewPath) loadToolbar();
  }, []);
  useEffect(() => {
    if (content === 'loading') return onPreview(loadingPreview);
    if (content) onPreview(createPreview(content, (error) => fail.current(error), findEditUrl));
    else onPreview(last.current ? createPublished(last.current) : published);
    last.current = content ?? last.current;
  }, [content, onPreview]);

  return (
    // Editors' screens are in English, on pages in any language.
    <div lang={english.code} dir={english.direction}>
      <PreviewBoundary onError={() => onPreview(published)}>
        <PreviewSession
          path={path}
          navigate={show}
          autoRedirect={new URLSearchParams(location.search).get('redirect') !== 'off'}
          onContent={setContent}
          onReady={useCallback((report: (error: unknown) => void) => {
            fail.current = report;
          }, [])}
        />
      </PreviewBoundary>
    </div>
  );
}

function useCurrentPath(): string {
  const [path, setPath] = useState(() => toPagePath(location.pathname));
  useEffect(() => globalHistory.listen(() => setPath(toPagePath(location.pathname))), []);
  return path;
}
