import { Section } from '../../components/layout/Section';
import { RichText } from '../../components/rich-text/RichText';
import { toHeadingId, hasText } from '../../components/rich-text/richTextValue';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import * as styles from './TextPart.module.css';

export interface TextPartProps {
  readonly heading: string | null;
  readonly text: RichTextValue;
  readonly tone?: 'plain' | 'tinted';
}

/** Rich text of a page's own field under its heading. Renders nothing without text. */
export function TextPart({ heading, text, tone = 'plain' }: TextPartProps) {
  if (!hasText(text)) return null;
  const id = heading ? toHeadingId(heading) : undefined;
  return (
    <Section kind="flow" tone={tone} labelledBy={id}>
      {heading && (
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
      )}
      <RichText field={text} />
    </Section>
  );
}
