import { CaseCard, type CaseNode } from '../../components/cards/CaseCard';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { headingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { namedLink, type LinkValue } from '../../components/ui/link';
import type { SliceProps, Text } from '../sliceProps';

export interface CaseListPrimary {
  readonly heading?: Text;
  readonly intro?: RichTextValue;
  readonly link?: LinkValue | null;
  readonly link_label?: Text;
}

export interface CaseListItem {
  readonly case?: { readonly document?: CaseNode | null } | null;
}

/** Chosen cases. One whose document is gone is left out. */
export default function CaseList({ slice: { primary, items } }: SliceProps<CaseListPrimary, CaseListItem>) {
  const nodes = (items ?? []).flatMap((item) => (item.case?.document?.data ? [item.case.document] : []));
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
            <CaseCard node={node} heading={primary.heading ? 'h3' : 'h2'} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
