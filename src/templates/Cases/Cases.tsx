import { graphql, type PageProps } from 'gatsby';
import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { CaseBrowser } from '../../features/browse-cases/CaseBrowser';
import type { CaseNode } from '../../components/cards/CaseCard';
import type { PageQuery } from '../shared/page';
import { SlicePage } from '../shared/SlicePage';
import { createTrail } from '../shared/createTrail';
import * as styles from './Cases.module.css';
import { copy } from '../../texts/en-AU/pages/shared';

type Query = PageQuery<
  { readonly filter_heading: string | null; readonly empty_text: RichTextValue },
  { readonly cases: { readonly nodes: readonly CaseNode[] } }
>;

/** Every case, the open ones first. */
export default function Cases({ data: { page, cases } }: PageProps<Query>) {
  const { data } = page;
  return (
    <SlicePage data={data} trail={createTrail()} folds>
      <Section labelledBy="all-cases" className={styles.cases}>
        <div className={styles.head}>
          <SectionHead heading={copy.cases.all} id="all-cases" />
        </div>
        <CaseBrowser heading={data.filter_heading} cases={cases.nodes} emptyText={data.empty_text} />
      </Section>
    </SlicePage>
  );
}

export { TopLevelHead as Head } from '../shared/TopLevelHead';

export const query = graphql`
  query CasesTemplate($id: String!) {
    page: prismicCasesPage(id: { eq: $id }) {
      _previewable
      url
      shareImage
      data {
        title
        lede
        filter_heading
        empty_text {
          richText
        }
        slices {
          ...SliceZone
        }
        meta_title
        meta_description
      }
    }
    cases: allPrismicCase(sort: [{ data: { status: DESC } }, { data: { opened_on: DESC } }], limit: 200) {
      nodes {
        ...CaseCard
      }
    }
  }
`;
