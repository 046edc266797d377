import { Breadcrumbs } from '../../components/layout/Breadcrumbs';
import { HeadGround } from '../../components/layout/HeadGround';
import type { NavLink } from '../../components/ui/link';
import { keepExact } from '../../components/ui/Untranslated';
import * as styles from './CompactHead.module.css';

export interface CompactHeadProps {
  readonly title: string;
  readonly lede: string | null;
  readonly trail: readonly NavLink[];
  /** On a phone it gives way to what a signed-in person opens; a screen reader still finds its title. */
  readonly isForVisitors?: boolean;
}

/** A short page header, for pages that start with a form. */
export function CompactHead({ title, lede, trail, isForVisitors = false }: CompactHeadProps) {
  return (
    <HeadGround>
      <div className={isForVisitors ? `${styles.words} ${styles.forVisitors}` : styles.words}>
        <Breadcrumbs trail={trail} current={title} />
        <h1 className={styles.title}>{title}</h1>
        {lede && <p className={styles.lede}>{keepExact(lede)}</p>}
      </div>
    </HeadGround>
  );
}
