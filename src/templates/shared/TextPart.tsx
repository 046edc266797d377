import { Section } from '../../components/layout/Section';
import { RichText } from '../../components/rich-text/RichText';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import { toHeadingId, hasText, type RichTextValue } from '../../components/rich-text/richTextValue';
import * as styles from './TextPart.module.css';

export interface TextPartProps {
  readonly heading: string | null;
  readonly text: RichTextValue;
  readonly tone?: 'plain' | 'tinted';
  /** The text of the button that opens it on phones; without one it is open. */
  readonly fold?: string;
}

/** Rich text of a page's own field under its heading. Renders nothing without text. */
export function TextPart({ heading, text, tone = 'plain', fold }: TextPartProps) {
  if (!hasText(text)) return null;
  const id = heading ? toHeadingId(heading) : undefined;
  return (
    <Section kind="flow" tone={tone} labelledBy={id}>
      {heading && (
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
      )}
      {fold ? (
        <FoldOnPhone label={fold}>
          <RichText field={text} />
        </FoldOnPhone>
      ) : (
        <RichText field={text} />
      )}
    </Section>
  );
}
