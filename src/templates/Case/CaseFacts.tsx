import { Section } from '../../components/layout/Section';
import { formatDate } from '../../components/ui/formatDate';
import type { NavLink } from '../../components/ui/link';
import { formatAudShort } from '../../domain/money';
import * as styles from './Case.module.css';

export interface CaseFactsProps {
  readonly data: {
    readonly status: string | null;
    readonly goal: number | null;
    readonly raised: number | null;
    readonly zakat_eligible: boolean | null;
    readonly asnaf: string | null;
    readonly opened_on: string | null;
  };
}

/** How the case is given to, the usual way first; nothing once it is no longer open. */
export function waysToGive(uid: string | null, { status, zakat_eligible }: CaseFactsProps['data']): NavLink[] {
  if (status !== 'open') return [];
  const kinds = zakat_eligible ? ['zakat', 'sadaqah'] : ['sadaqah'];
  return kinds.map((kind) => ({ label: `Give ${kind}`, href: `/pay/${kind}?case=${uid}` }));
}

/** The case in figures. */
export function CaseFacts({ data }: CaseFactsProps) {
  const left = Math.max(0, (data.goal ?? 0) - (data.raised ?? 0));
  const facts = [
    ['Still needed', data.goal ? formatAudShort(left * 100) : null],
    ['May zakat be given?', data.zakat_eligible ? 'Yes' : 'No, sadaqah only'],
    ['Category of recipients', data.zakat_eligible ? data.asnaf : null],
    ['Open since', data.opened_on && formatDate(data.opened_on)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));

  return (
    <Section labelledBy="facts">
      <h2 id="facts" className={styles.hidden}>
        At a glance
      </h2>
      <div className={styles.facts}>
        <dl className={styles.list}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
