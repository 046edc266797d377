import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { Section } from '../../components/layout/Section';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { QuestionSearch } from '../../features/faq/QuestionSearch';
import { PageHead } from '../shared/PageHead';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { createTrail } from '../shared/createTrail';
import { copy } from '../../texts/en-AU/pages/shared';
import { createFaqPage } from '../../components/seo/createFaqPage';

interface Row {
  readonly group: string | null;
  readonly anchor: string | null;
  readonly question: string | null;
  readonly answer: { readonly text: string | null; readonly richText: unknown } | null;
}

type Query = PageQuery<{
  readonly search_label: string | null;
  readonly empty_text: RichTextValue;
  readonly questions: readonly Row[] | null;
}>;

const toQuestions = (rows: readonly Row[] | null) =>
  (rows ?? []).map(({ group, anchor, question, answer }) => ({
    group: group ?? '',
    anchor: anchor ?? '',
    question: question ?? '',
    answer,
    answerText: answer?.text ?? '',
  }));

/** Questions and answers, in groups. */
export default function Faq({ data: { page } }: PageProps<Query>) {
  const { data } = page;
  return (
    <SlicePage data={data} trail={createTrail()}>
      <Section kind="flow">
        <QuestionSearch
          label={data.search_label ?? copy.faq.search}
          questions={toQuestions(data.questions)}
          emptyText={data.empty_text}
        />
      </Section>
    </SlicePage>
  );
}

export function Head({ data: { page } }: HeadProps<Query>) {
  const questions = toQuestions(page.data.questions).map(({ question, answerText }) => ({
    question,
    answer: answerText,
  }));
  return <PageHead page={page} trail={createTrail()} structuredData={[createFaqPage(questions)]} />;
}

export const query = graphql`
  query FaqTemplate($id: String!) {
    page: prismicFaqPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        search_label
        empty_text {
          richText
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
        questions {
          group
          anchor
          question
          answer {
            text
            richText
          }
        }
      }
    }
  }
`;
