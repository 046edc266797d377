import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { toHeadingId } from '../../components/rich-text/richTextValue';
import type { HeadedPrimary, SliceProps, Text } from '../sliceProps';
import type { LinkValue } from '../../components/ui/link';
import { SiteLink } from '../../components/ui/SiteLink';
import { keepExact } from '../../components/ui/Untranslated';
import * as styles from './Figures.module.css';

export interface FiguresItem {
  readonly figure?: Text;
  readonly label?: Text;
  readonly source?: Text;
  /** The link to the source. */
  readonly link?: LinkValue | null;
}

/** Numbers with what they count and their source. */
export default function Figures({ slice: { primary, items } }: SliceProps<HeadedPrimary, FiguresItem>) {
  const id = toHeadingId(primary.heading ?? '');
  return (
    <Section labelledBy={primary.heading ? id : undefined}>
      <SectionHead heading={primary.heading} id={id} intro={primary.intro} />
      <dl className={styles.figures}>
        {items?.map(({ figure, label, source, link }, position) => (
          <div className={styles.item} key={position}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{keepExact(figure)}</dd>
            {source && (
              <dd className={styles.source}>
                {link?.url ? <SiteLink href={link.url}>{keepExact(source)}</SiteLink> : keepExact(source)}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Section>
  );
}
