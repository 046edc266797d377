import { Edge } from '../../components/brand/Edge';
import { Pattern } from '../../components/brand/Pattern';
import type { ImageValue } from '../../components/media/image';
import { Picture } from '../../components/media/Picture';
import { toHeadingId, type RichTextValue } from '../../components/rich-text/richTextValue';
import { RichText } from '../../components/rich-text/RichText';
import { ButtonLink } from '../../components/ui/Button';
import { toNamedLink, type LinkValue } from '../../components/ui/link';
import type { SliceProps, Text } from '../sliceProps';
import * as styles from './Hero.module.css';

export interface HeroPrimary {
  readonly eyebrow?: Text;
  readonly heading?: Text;
  readonly text?: RichTextValue;
  readonly image?: ImageValue | null;
  readonly primary_link?: LinkValue | null;
  readonly primary_label?: Text;
  readonly secondary_link?: LinkValue | null;
  readonly secondary_label?: Text;
}

/** The hero of a page. As the first slice it has the page's `h1`, unless the template already has one. */
export default function Hero({ slice: { primary }, index = 0, context }: SliceProps<HeroPrimary>) {
  const opens = index === 0;
  const Heading = opens && !context?.titled ? 'h1' : 'h2';
  const main = toNamedLink(primary.primary_link, primary.primary_label);
  const second = toNamedLink(primary.secondary_link, primary.secondary_label);
  const id = toHeadingId(primary.heading ?? '');
  return (
    <Edge className={styles.hero} labelledBy={id}>
      <Pattern className={styles.pattern} />
      <div className={styles.inner}>
        <div>
          {primary.eyebrow && <p className={styles.eyebrow}>{primary.eyebrow}</p>}
          <Heading className={styles.heading} id={id}>
            {primary.heading}
          </Heading>
          <RichText field={primary.text} look="plain" className={styles.text} />
          {(main || second) && (
            <div className={styles.links}>
              {main && <ButtonLink href={main.href}>{main.label}</ButtonLink>}
              {second && (
                <ButtonLink href={second.href} look="quiet" onDeep>
                  {second.label}
                </ButtonLink>
              )}
            </div>
          )}
        </div>
        <Picture
          image={primary.image}
          priority={opens}
          fit="fill"
          className={styles.picture}
          sizes="(min-width: 60rem) 34rem, calc(100vw - 2.25rem)"
        />
      </div>
    </Edge>
  );
}
