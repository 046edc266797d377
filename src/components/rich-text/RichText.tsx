import { PrismicRichText, type JSXMapSerializer } from '@prismicio/react';
import type { ComponentProps } from 'react';
import { Arabic } from '../ui/Arabic';
import { SiteLink } from '../ui/SiteLink';
import { hasText, headingId, richTextBlocks, type RichTextValue } from './richTextValue';
import * as styles from './RichText.module.css';

export interface RichTextProps {
  readonly field: RichTextValue;
  /** `prose` is running text; `plain` leaves sizes and spacing to the place it stands in. */
  readonly look?: 'prose' | 'plain';
  readonly className?: string;
}

const components: JSXMapSerializer = {
  heading2: ({ node, children }) => <h2 id={headingId(node.text)}>{children}</h2>,
  heading3: ({ node, children }) => <h3 id={headingId(node.text)}>{children}</h3>,
  heading4: ({ node, children }) => <h4 id={headingId(node.text)}>{children}</h4>,
  hyperlink: ({ node, children }) => <SiteLink href={node.data.url}>{children}</SiteLink>,
  label: ({ node, children }) => (node.data.label === 'arabic' ? <Arabic>{children}</Arabic> : <>{children}</>),
};

/** Rich text of the content service. Draws nothing for an empty field. */
export function RichText({ field, look = 'prose', className }: RichTextProps) {
  if (!hasText(field)) return null;
  return (
    <div className={[styles[look], className].filter(Boolean).join(' ')}>
      <PrismicRichText
        field={richTextBlocks(field) as ComponentProps<typeof PrismicRichText>['field']}
        components={components}
      />
    </div>
  );
}
