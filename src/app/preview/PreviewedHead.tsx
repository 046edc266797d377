import { cloneElement, Component, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import type { HeadProps } from 'gatsby';
import type { Runtime } from 'gatsby-source-prismic';
import type { Change } from './Change';
import { createPageData } from './createPageData';
import { RemovedHead } from './RemovedPage';
import { useTemplates } from './useTemplates';

export interface PreviewedHeadProps {
  /** The `Head` that the framework found at the address: of the published page, or of the 404 page. */
  readonly element: ReactElement<HeadProps>;
  readonly change: Change;
  readonly content: Runtime;
  readonly onError: (error: unknown) => void;
}

interface HeadWriterProps {
  /** Told what the head could not be drawn from. */
  readonly onError: (error: unknown) => void;
  /** The head's elements: what the page's `Head` makes of the previewed document. */
  readonly children: ReactNode;
}

/**
 * The attribute of elements of the head that come from a page, as the framework sets it; it takes them out again at the
 * next page.
 */
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
function HeadWriter({ onError, children }: HeadWriterProps) {
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

/** Catches the error of a head that cannot be rendered before the site's own boundary does, which would render no other one after it. */
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

/** Draws the head that search engines, link previews and the window would get of the page if the preview were published. */
export function PreviewedHead({ element, change, content, onError }: PreviewedHeadProps) {
  const templates = useTemplates(change.kind === 'new');
  return <HeadWriter onError={onError}>{renderHead()}</HeadWriter>;

  function renderHead(): ReactElement | null {
    switch (change.kind) {
      case 'none':
        return element;
      case 'changed':
        return cloneElement(element, {
          data: createPageData(change.node, content, element.props.data as Record<string, unknown>),
        });
      case 'new': {
        const Head = templates?.[change.node.type]?.Head;
        return Head ? (
          <Head {...(element.props as HeadProps<never>)} data={createPageData(change.node, content) as never} />
        ) : null;
      }
      case 'removed':
      case 'unpublished':
        return <RemovedHead change={change} />;
    }
  }
}
