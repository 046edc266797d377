import { Section } from '../../components/layout/Section';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { RichText } from '../../components/rich-text/RichText';
import { Notice as NoticeBox } from '../../components/ui/Notice';
import type { SliceProps, Text } from '../sliceProps';

export interface NoticePrimary {
  readonly tone?: Text;
  readonly heading?: Text;
  readonly text?: RichTextValue;
}

/** A highlighted message. An unknown tone is shown as a note. */
export default function Notice({ slice: { primary } }: SliceProps<NoticePrimary>) {
  const tone = primary.tone === 'ruling' || primary.tone === 'care' ? primary.tone : 'note';
  return (
    <Section kind="flow">
      <NoticeBox tone={tone} heading={primary.heading}>
        <RichText field={primary.text} />
      </NoticeBox>
    </Section>
  );
}
