import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import type { ImageValue } from '../../components/media/image';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { RichText } from '../../components/rich-text/RichText';
import { Card } from '../../components/ui/Card';
import type { LinkValue } from '../../components/ui/link';
import type { HeadedPrimary, SliceProps, Text } from '../sliceProps';
import type { ReactNode } from 'react';
import { Icon } from '../../components/ui/Icon';
import * as styles from '../../components/ui/ui.module.css';

export interface CardsItem {
  readonly image?: ImageValue | null;
  readonly title?: Text;
  readonly text?: RichTextValue;
  readonly link?: LinkValue | null;
  readonly link_label?: Text;
}

/** Cards with links. */
export default function Cards({ slice: { primary, items } }: SliceProps<HeadedPrimary, CardsItem>) {
  const id = toHeadingId(primary.heading ?? '');
  return (
    <Section labelledBy={primary.heading ? id : undefined}>
      <SectionHead heading={primary.heading} id={id} intro={primary.intro} />
      <Grid as="ul">
        {items?.map(({ title, image, text, link, link_label }, position) => (
          <li key={position}>
            <Card title={title ?? ''} href={link?.url} image={image} heading={primary.heading ? 'h3' : 'h2'}>
              <RichText field={text} look="plain" />
              {link?.url && link_label && <CardMore>{link_label}</CardMore>}
            </Card>
          </li>
        ))}
      </Grid>
    </Section>
  );
}

/** The call to action at the end of a card. Text only, because the card's title is the link. */
export function CardMore({ children }: { readonly children: ReactNode }) {
  return (
    <span className={`${styles.textLink} ${styles.more}`} aria-hidden="true">
      {children}
      <Icon name="arrow" />
    </span>
  );
}
