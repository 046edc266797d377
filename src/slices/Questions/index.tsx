import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { RichText } from '../../components/rich-text/RichText';
import { Disclosure } from '../../components/ui/Disclosure';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import { toNamedLink, type LinkValue } from '../../components/ui/link';
import { slices as texts } from '../../texts/en-AU/slices';
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

/** As many stay open on a page that folds on phones. */
const few = 5;

/** Questions with expandable answers, each with its own fragment. */
export default function Questions({ slice: { primary, items }, context }: SliceProps<QuestionsPrimary, QuestionsItem>) {
  const id = toHeadingId(primary.heading ?? '');
  const count = items?.length ?? 0;
  const questions = items?.map(
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
  );
  return (
    <Section kind="flow" labelledBy={primary.heading ? id : undefined}>
      <SectionHead heading={primary.heading} id={id} link={toNamedLink(primary.link, primary.link_label)} />
      {context?.folds && count > few ? (
        <FoldOnPhone label={texts.seeAllQuestions(count)}>{questions}</FoldOnPhone>
      ) : (
        questions
      )}
    </Section>
  );
}
