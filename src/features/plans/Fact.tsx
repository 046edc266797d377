import type { ReactNode } from 'react';
import { keepExact } from '../../components/ui/Untranslated';
import * as styles from './plans.module.css';

/** A row of a list of facts. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{keepExact(children)}</dd>
    </div>
  );
}
