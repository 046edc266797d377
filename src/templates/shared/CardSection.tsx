import type { ComponentType } from 'react';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';

export interface CardSectionProps<Node> {
  /** The id of its heading. */
  readonly id: string;
  readonly heading: string;
  readonly tinted?: boolean;
  readonly nodes: readonly Node[];
  readonly Card: ComponentType<{ readonly node: Node }>;
}

/** A section with a card for each document; nothing if there is none. */
export function CardSection<Node extends { readonly url?: string | null }>(props: CardSectionProps<Node>) {
  const { id, heading, tinted, nodes, Card } = props;
  if (nodes.length === 0) return null;
  return (
    <Section tone={tinted ? 'tinted' : 'plain'} labelledBy={id}>
      <SectionHead heading={heading} id={id} />
      <Grid as="ul">
        {nodes.map((node) => (
          <li key={node.url}>
            <Card node={node} />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
