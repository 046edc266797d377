import { Component, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export interface HeadWriterProps {
  /** Told what the head could not be drawn from. */
  readonly onError: (error: unknown) => void;
  /** The head's elements: what the page's `Head` makes of the previewed document. */
  readonly children: ReactNode;
}

/** What the framework marks the head's elements with that come from a page; it takes them out again at the next page. */
const mark = 'data-gatsby-head';

/** Puts the elements of the framework's hidden root into the head, in the place of those that the page has there. */
function showHead(hiddenRoot: Element): void {
  const fresh = [...hiddenRoot.children]
    .filter(({ localName }) => localName !== 'template')
    .map((element) => element.cloneNode(true) as Element);
  for (const element of fresh) element.setAttribute(mark, 'true');
  document.head.querySelectorAll(`[${mark}]`).forEach((element) => element.remove());
  document.head.append(...fresh);
}

/**
 * The head of a previewed page. The framework draws a page's `Head` in a hidden root and copies it into the document when
 * the page changes, but not when only a preview does: this copies it then, and once more as the preview ends. It
 * writes what the framework would write, so that neither has to watch the other.
 */
export function HeadWriter({ onError, children }: HeadWriterProps) {
  const place = useRef<HTMLTemplateElement>(null);
  useEffect(() => {
    const hiddenRoot = place.current?.parentElement;
    if (hiddenRoot) showHead(hiddenRoot);
  });
  useEffect(() => {
    const hiddenRoot = place.current?.parentElement;
    return () => {
      if (hiddenRoot) showHead(hiddenRoot);
    };
  }, []);
  return (
    <>
      <HeadBoundary onError={onError}>{children}</HeadBoundary>
      {/* No element of a head, so that it is never copied into one: it only says where the hidden root is. */}
      <template ref={place} />
    </>
  );
}

/** Keeps a head that cannot be drawn away from the site's own boundary, which would not draw another one after it. */
class HeadBoundary extends Component<HeadWriterProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
