import { GivingIcon, isGivingKind } from '../../components/brand/GivingIcon';
import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import { SiteLink } from '../../components/ui/SiteLink';
import type { NavLink } from '../../components/ui/link';
import * as styles from './Accepts.module.css';
import { programCopy } from '../../texts/en-AU/pages/program';
import { giveKinds } from '../../texts/en-AU/giveKinds';

/** Most gifts are one of the two. */
export const usualKinds = ['zakat', 'sadaqah'] as const;

/** Lists the program's own ways to give for its header and the bar: zakat and sadaqah if it takes them. */
export function listUsualWays(uid: string | null, kinds: readonly string[]): NavLink[] {
  const usual = usualKinds.filter((kind) => kinds.includes(kind));
  return usual.map((kind) => ({ label: giveKinds[kind], href: `/pay/${kind}?program=${uid}` }));
}

export interface AcceptsProps {
  /** The uid of the program. */
  readonly uid: string | null;
  readonly kinds: readonly string[];
}

/** Further kinds of donation a program accepts, each with a link to give. */
export function Accepts({ uid, kinds }: AcceptsProps) {
  if (kinds.length === 0) return null;
  return (
    <Section labelledBy="accepts">
      <SectionHead heading={programCopy.otherWays} id="accepts" />
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <li key={kind}>
            <SiteLink href={`/pay/${kind}?program=${uid}`} className={styles.kind}>
              {isGivingKind(kind) && <GivingIcon kind={kind} className={styles.icon} />}
              {programCopy.kinds[kind] ?? kind}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
