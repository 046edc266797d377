import type { ReactNode } from 'react';
import { SiteLink } from './SiteLink';
import { InEnglish, type InEnglishProps } from './InEnglish';
import type { ImageValue } from '../media/image';
import { Picture } from '../media/Picture';
import * as styles from './Card.module.css';

export interface CardProps extends Pick<InEnglishProps, 'isInEnglish'> {
  readonly title: string;
  /** The card's link; the whole card is clickable and the title is the link. */
  readonly href?: string | null;
  readonly image?: ImageValue | null;
  /** Above the title: tags, an icon. */
  readonly above?: ReactNode;
  readonly heading?: 'h2' | 'h3' | 'h4';
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A picture, a title and a short text, as a link. */
export function Card({
  title,
  isInEnglish,
  href,
  image,
  above,
  heading: Heading = 'h3',
  children,
  className,
}: CardProps) {
  return (
    <div
      className={[styles.card, href && styles.linked, image?.gatsbyImageData && styles.pictured, className]
        .filter(Boolean)
        .join(' ')}
      data-lift
    >
      {image?.gatsbyImageData && (
        <Picture
          image={image}
          alt=""
          fit="fill"
          className={styles.picture}
          sizes="(min-width: 64rem) 24rem, (min-width: 42rem) 50vw, 8rem"
        />
      )}
      <div className={styles.body}>
        <div className={styles.head}>
          {above && <div className={styles.above}>{above}</div>}
          <Heading className={styles.title}>
            <SiteLink href={href} className={styles.link}>
              <InEnglish isInEnglish={isInEnglish}>{title}</InEnglish>
            </SiteLink>
          </Heading>
        </div>
        {children}
      </div>
    </div>
  );
}
