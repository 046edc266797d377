import { Section } from '../../components/layout/Section';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { RichText } from '../../components/rich-text/RichText';
import type { SliceProps, Text } from '../sliceProps';
import * as styles from './TextSection.module.css';

export interface TextSectionPrimary {
  readonly heading?: Text;
  /** The fragment of the section; derived from the heading by default. */
  readonly anchor?: Text;
  readonly text?: RichTextValue;
}

/** Running text under an optional heading. */
export default function TextSection({ slice: { primary } }: SliceProps<TextSectionPrimary>) {
  const id = primary.anchor || toHeadingId(primary.heading ?? '');
  return (
    <Section kind="flow" labelledBy={primary.heading ? id : undefined}>
      {primary.heading && (
        <h2 className={styles.heading} id={id}>
          {primary.heading}
        </h2>
      )}
      <RichText field={primary.text} />
    </Section>
  );
}
