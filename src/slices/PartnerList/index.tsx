import { PartnerCard, type PartnerNode } from '../../components/cards/PartnerCard';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import { toHeadingId } from '../../components/rich-text/richTextValue';
import { slices as texts } from '../../texts/en-AU/slices';
import type { HeadedPrimary, SliceProps } from '../sliceProps';

export interface PartnerListItem {
  readonly partner?: { readonly document?: PartnerNode | null } | null;
}

/** Chosen partners, without missing documents. On phones more than three of them are behind a button. */
export default function PartnerList({ slice: { primary, items } }: SliceProps<HeadedPrimary, PartnerListItem>) {
  const nodes = (items ?? []).flatMap((item) => (item.partner?.document?.data ? [item.partner.document] : []));
  if (nodes.length === 0) return null;
  const id = toHeadingId(primary.heading ?? '');
  const cards = (
    <Grid as="ul" hasSmallCards>
      {nodes.map((node, position) => (
        <li key={node.url ?? position}>
          <PartnerCard node={node} heading={primary.heading ? 'h3' : 'h2'} />
        </li>
      ))}
    </Grid>
  );
  return (
    <Section labelledBy={primary.heading ? id : undefined} tone="tinted">
      <SectionHead heading={primary.heading} id={id} intro={primary.intro} />
      {nodes.length > 3 ? <FoldOnPhone label={texts.seeAll(nodes.length)}>{cards}</FoldOnPhone> : cards}
    </Section>
  );
}
