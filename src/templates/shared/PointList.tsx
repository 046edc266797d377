import { Grid, Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { RichText } from '../../components/rich-text/RichText';
import { FoldOnPhone } from '../../components/ui/FoldOnPhone';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import * as styles from './PointList.module.css';
import { copy } from '../../texts/en-AU/pages/shared';

export interface Point {
  readonly title?: string | null;
  readonly text: RichTextValue;
}

export interface PointListProps {
  readonly heading: string | null;
  readonly points: readonly Point[];
  /** On phones the points are behind a button. */
  readonly folds?: boolean;
}

/** A short list under a heading: who can apply, what to have ready, what an account is for. */
export function PointList({ heading, points, folds = false }: PointListProps) {
  if (points.length === 0) return null;
  const id = toHeadingId(heading ?? 'points');
  const list = (
    <Grid as="ul">
      {points.map(({ title, text }, index) => (
        <li key={title ?? index} className={styles.point}>
          {title && <h3 className={styles.title}>{title}</h3>}
          <RichText field={text} look="plain" />
        </li>
      ))}
    </Grid>
  );
  return (
    <Section labelledBy={heading ? id : undefined}>
      {heading && <SectionHead heading={heading} id={id} />}
      {folds ? <FoldOnPhone label={copy.shared.seeAll(points.length)}>{list}</FoldOnPhone> : list}
    </Section>
  );
}
