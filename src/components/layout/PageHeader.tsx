import type { ReactNode } from 'react';
import type { ImageValue } from '../media/image';
import { Picture } from '../media/Picture';
import { Breadcrumbs } from './Breadcrumbs';
import type { NavLink } from '../ui/link';
import { HeadGround } from './HeadGround';
import { keepExact } from '../ui/Untranslated';
import * as styles from './PageHeader.module.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly lede?: string | null;
  /** A short line above the title: a category, a topic. */
  readonly eyebrow?: string | null;
  readonly image?: ImageValue | null;
  /** The pages above this one; without it no breadcrumbs are shown. */
  readonly trail?: readonly NavLink[];
  /** Content after the lede: dates, tags, a button. */
  readonly children?: ReactNode;
}

/** The top of a page without a hero: its one `h1`, its lede and a picture. */
export function PageHeader({ title, lede, eyebrow, image, trail, children }: PageHeaderProps) {
  const picture = image?.gatsbyImageData ? image : null;
  return (
    <HeadGround>
      <div className={picture ? `${styles.inner} ${styles.pictured}` : styles.inner}>
        <div className={styles.words}>
          {trail && <Breadcrumbs trail={trail} current={title} />}
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 className={styles.title}>{title}</h1>
          {lede && <p className={styles.lede}>{keepExact(lede)}</p>}
          {children && <div className={styles.more}>{children}</div>}
        </div>
        {picture && (
          <Picture
            image={picture}
            priority
            fit="fill"
            className={styles.picture}
            sizes="(min-width: 60rem) 30rem, calc(100vw - 2.25rem)"
          />
        )}
      </div>
    </HeadGround>
  );
}
