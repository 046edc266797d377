import { GivingIcon, isGivingKind } from '../../components/brand/GivingIcon';
import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { SiteLink } from '../../components/ui/SiteLink';
import * as styles from './Accepts.module.css';

const names: Readonly<Record<string, string>> = {
  zakat: 'Zakat',
  sadaqah: 'Sadaqah',
  fidyah: 'Fidyah and kaffarah',
  fitr: 'Zakat al-fitr',
  ramadan: 'Ramadan gifts',
  tainted_wealth: 'Tainted wealth',
};

export interface AcceptsProps {
  /** Of the program. */
  readonly uid: string | null;
  readonly kinds: readonly string[];
}

/** Which gifts a program takes, each with the way to giving it. */
export function Accepts({ uid, kinds }: AcceptsProps) {
  if (kinds.length === 0) return null;
  return (
    <Section labelledBy="accepts">
      <SectionHead heading="Ways to give to this program" id="accepts" />
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <SiteLink href={`/pay/${kind}?program=${uid}`} className={styles.kind}>
              {isGivingKind(kind) && <GivingIcon kind={kind} className={styles.icon} />}
              {names[kind] ?? kind}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
