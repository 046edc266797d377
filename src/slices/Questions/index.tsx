import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { RichText } from '../../components/rich-text/RichText';
import { Disclosure } from '../../components/ui/Disclosure';
import { toNamedLink, type LinkValue } from '../../components/ui/link';
import type { SliceProps, Text } from '../sliceProps';

export interface QuestionsPrimary {
  readonly heading?: Text;
  readonly link?: LinkValue | null;
  readonly link_label?: Text;
}

export interface QuestionsItem {
  readonly question?: Text;
  readonly answer?: RichTextValue;
}

/** Questions with expandable answers, each with its own fragment. */
export default function Questions({ slice: { primary, items } }: SliceProps<QuestionsPrimary, QuestionsItem>) {
  const id = toHeadingId(primary.heading ?? '');
  return (
    <Section kind="flow" labelledBy={primary.heading ? id : undefined}>
      <SectionHead heading={primary.heading} id={id} link={toNamedLink(primary.link, primary.link_label)} />
      {items?.map(
        ({ question, answer }) =>
          question && (
            <Disclosure
              key={question}
              summary={question}
              id={toHeadingId(question)}
              heading={primary.heading ? 'h3' : 'h2'}
            >
              <RichText field={answer} />
            </Disclosure>
          ),
      )}
    </Section>
  );
}
