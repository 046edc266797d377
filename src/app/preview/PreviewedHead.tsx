import { cloneElement } from 'react';
import type { ReactElement } from 'react';
import type { HeadProps } from 'gatsby';
import type { Runtime } from 'gatsby-source-prismic';
import type { Change } from './Change';
import { HeadWriter } from './HeadWriter';
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

/** What search engines, link previews and the window would be told of the page if the preview were published. */
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
        return <RemovedHead movedTo={change.movedTo} />;
    }
  }
}
