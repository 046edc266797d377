import type { ReactNode } from 'react';
import { Grid, Section } from '../components/layout/Section';
import { SectionHead } from '../components/layout/SectionHead';
import { toHeadingId } from '../components/rich-text/richTextValue';
import { toNamedLink } from '../components/ui/link';
import * as styles from './ChosenCards.module.css';
import type { LinkedPrimary } from './sliceProps';

/** A queried link to a document; empty if the document is missing. */
export type Chosen<Node> = { readonly document?: Node | null } | null | undefined;

export interface ChosenCardsProps<Node> {
  readonly primary: LinkedPrimary;
  readonly chosen: readonly Chosen<Node>[];
  readonly hasSmallCards?: boolean;
  /** The page folds: phones show two documents in place of three. */
  readonly folds?: boolean;
  /** A document's card, with a heading level that fits under the slice's own. */
  readonly card: (node: Node, heading: 'h2' | 'h3') => ReactNode;
}

/**
 * Documents chosen by an editor, a card each. Missing documents are left out. If a link leads to all of them, phones show
 * the first three.
 */
export function ChosenCards<Node extends { readonly url?: string | null; readonly data?: unknown }>({
  primary,
  chosen,
  hasSmallCards = false,
  folds,
  card,
}: ChosenCardsProps<Node>) {
  const nodes = chosen.flatMap((link) => (link?.document?.data ? [link.document] : []));
  if (nodes.length === 0) return null;
  const id = toHeadingId(primary.heading ?? '');
  const link = toNamedLink(primary.link, primary.link_label);
  const shortened = folds ? styles.firstTwo : styles.first;
  return (
    <Section labelledBy={primary.heading ? id : undefined}>
      <SectionHead heading={primary.heading} id={id} intro={primary.intro} link={link} />
      <Grid as="ul" hasSmallCards={hasSmallCards} className={link ? shortened : undefined}>
        {nodes.map((node, position) => (
          <li key={node.url ?? position}>{card(node, primary.heading ? 'h3' : 'h2')}</li>
        ))}
      </Grid>
    </Section>
  );
}
