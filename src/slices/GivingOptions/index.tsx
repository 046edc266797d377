import { GivingIcon, isGivingKind } from '../../components/brand/GivingIcon';
import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { RichText } from '../../components/rich-text/RichText';
import { Card } from '../../components/ui/Card';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import type { LinkValue } from '../../components/ui/link';
import { slices as texts } from '../../texts/en-AU/slices';
import type { HeadedPrimary, SliceProps, Text } from '../sliceProps';
import * as styles from './GivingOptions.module.css';

export interface GivingOptionsItem {
  readonly kind?: Text;
  readonly title?: Text;
  readonly text?: RichTextValue;
  readonly link?: LinkValue | null;
}

/** The ways to give, each with its drawing. */
export default function GivingOptions({
  slice: { primary, items },
  context,
}: SliceProps<HeadedPrimary, GivingOptionsItem>) {
  const id = toHeadingId(primary.heading ?? '');
  const options = (
    <Grid as="ul" hasSmallCards>
      {items?.map(({ kind, title, text, link }, position) => (
        <li key={position}>
          <Card
            title={title ?? ''}
            href={link?.url}
            heading={primary.heading ? 'h3' : 'h2'}
            className={styles.option}
            above={isGivingKind(kind) && <GivingIcon kind={kind} />}
          >
            <RichText field={text} look="plain" />
          </Card>
        </li>
      ))}
    </Grid>
  );
  return (
    <Section labelledBy={primary.heading ? id : undefined} tone="tinted">
      <SectionHead heading={primary.heading} id={id} intro={primary.intro} />
      {context?.folds ? <FoldOnPhone label={texts.seeAllWays(items?.length ?? 0)}>{options}</FoldOnPhone> : options}
    </Section>
  );
}
