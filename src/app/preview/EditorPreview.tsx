import { useCallback, useEffect, useRef, useState } from 'react';
import { globalHistory } from '@gatsbyjs/reach-router';
import { navigate } from 'gatsby';
import type { Runtime } from 'gatsby-source-prismic';
import { loadToolbar, previewPath, PreviewSession } from '../../features/preview';
import { published } from '../PreviewContext';
import type { Preview } from '../PreviewContext';
import { toPagePath } from './toPagePath';
import { PreviewBoundary } from './PreviewBoundary';
import { createPreview } from './createPreview';

export interface EditorPreviewProps {
  readonly onPreview: (preview: Preview) => void;
}

/** An unpublished page takes the place of the address that led to it, so that "back" leads to where the editor was. */
const show = (path: string) => void navigate(path, { replace: true });

/** Runs the preview beside the site, and tells the site what to show. */
export function EditorPreview({ onPreview }: EditorPreviewProps) {
  const path = useCurrentPath();
  const fail = useRef<(error: unknown) => void>(() => undefined);
  const [content, setContent] = useState<Runtime | null>(null);

  useEffect(() => {
    // The policy of other pages does not let it in; from here the preview goes on in the same document.
    if (toPagePath(location.pathname) === previewPath) loadToolbar();
  }, []);
  useEffect(() => {
    onPreview(content ? createPreview(content, (error) => fail.current(error)) : published);
  }, [content, onPreview]);

  return (
    <PreviewBoundary onError={() => onPreview(published)}>
      <PreviewSession
        path={path}
        navigate={show}
        autoRedirect={new URLSearchParams(location.search).get('redirect') !== 'off'}
        onContent={setContent}
        onReady={useCallback((tell: (error: unknown) => void) => {
          fail.current = tell;
        }, [])}
      />
    </PreviewBoundary>
  );
}

function useCurrentPath(): string {
  const [path, setPath] = useState(() => toPagePath(location.pathname));
  useEffect(() => globalHistory.listen(() => setPath(toPagePath(location.pathname))), []);
  return path;
}
