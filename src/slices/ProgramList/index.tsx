import { ProgramCard, type ProgramNode } from '../../components/cards/ProgramCard';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { headingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { namedLink, type LinkValue } from '../../components/ui/link';
import type { SliceProps, Text } from '../sliceProps';

export interface ProgramListPrimary {
  readonly heading?: Text;
  readonly intro?: RichTextValue;
  readonly link?: LinkValue | null;
  readonly link_label?: Text;
}

export interface ProgramListItem {
  readonly program?: { readonly document?: ProgramNode | null } | null;
}

/** Chosen programs. One whose document is gone is left out. */
export default function ProgramList({ slice: { primary, items } }: SliceProps<ProgramListPrimary, ProgramListItem>) {
  const nodes = (items ?? []).flatMap((item) => (item.program?.document?.data ? [item.program.document] : []));
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
      <Grid as="ul" columns="small">
        {nodes.map((node, position) => (
          <li key={node.url ?? position}>
            <ProgramCard node={node} heading={primary.heading ? 'h3' : 'h2'} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
