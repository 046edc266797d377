import { Breadcrumbs } from '../../components/layout/Breadcrumbs';
import { HeadGround } from '../../components/layout/HeadGround';
import type { NavLink } from '../../components/ui/link';
import * as styles from './CompactHead.module.css';

export interface CompactHeadProps {
  readonly title: string;
  readonly lede: string | null;
  readonly trail: readonly NavLink[];
}

/** A short page header, for pages that start with a form. */
export function CompactHead({ title, lede, trail }: CompactHeadProps) {
  return (
    <HeadGround>
      <div className={styles.words}>
        <Breadcrumbs trail={trail} current={title} />
        <h1 className={styles.title}>{title}</h1>
        {lede && <p className={styles.lede}>{lede}</p>}
      </div>
    </HeadGround>
  );
}
