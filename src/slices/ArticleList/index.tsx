import { ArticleCard, type ArticleNode } from '../../components/cards/ArticleCard';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { headingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { namedLink, type LinkValue } from '../../components/ui/link';
import type { SliceProps, Text } from '../sliceProps';

export interface ArticleListPrimary {
  readonly heading?: Text;
  readonly intro?: RichTextValue;
  readonly link?: LinkValue | null;
  readonly link_label?: Text;
}

export interface ArticleListItem {
  readonly article?: { readonly document?: ArticleNode | null } | null;
}

/** Chosen articles, guides and landing pages. One whose document is gone is left out. */
export default function ArticleList({ slice: { primary, items } }: SliceProps<ArticleListPrimary, ArticleListItem>) {
  const nodes = (items ?? []).flatMap((item) => (item.article?.document?.data ? [item.article.document] : []));
  if (nodes.length === 0) return null;
  const id = headingId(primary.heading ?? '');
  return (
    <Section labelledBy={primary.heading ? id : undefined}>
      <SectionHead
        heading={primary.heading}
        id={id}
        intro={primary.intro}
        link={namedLink(primary.link, primary.link_label)}
      />
      <Grid as="ul">
        {nodes.map((node, position) => (
          <li key={node.url ?? position}>
            <ArticleCard node={node} heading={primary.heading ? 'h3' : 'h2'} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
