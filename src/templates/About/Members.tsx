import { Section } from '../../components/layout/Section';
import { SectionHead } from '../../components/layout/SectionHead';
import type { ImageValue } from '../../components/media/image';
import { Picture } from '../../components/media/Picture';
import { RichText } from '../../components/rich-text/RichText';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import * as styles from './Members.module.css';

export interface Member {
  readonly uid: string | null;
  readonly data: {
    readonly name: string | null;
    readonly role: string | null;
    readonly group: string | null;
    readonly biography: RichTextValue;
    readonly portrait: ImageValue | null;
  };
}

export interface MembersProps {
  readonly heading: string | null;
  readonly intro: RichTextValue;
  readonly members: readonly Member[];
}

/** The foundation's people, in the editor's order, grouped. */
export function Members({ heading, intro, members }: MembersProps) {
  if (members.length === 0) return null;
  const groups = [...new Set(members.map(({ data }) => data.group ?? ''))];
  return (
    <Section tone="tinted" labelledBy="people">
      <SectionHead heading={heading ?? 'People'} id="people" intro={intro} />
      {groups.map((group) => (
        <div key={group} className={styles.group}>
          {group && <h3>{group}</h3>}
          <ul className={styles.members}>
            {members
              .filter(({ data }) => (data.group ?? '') === group)
              .map(({ uid, data }) => (
                <li key={uid} id={uid ?? undefined} className={styles.member}>
                  <Picture image={data.portrait} alt="" fit="fill" className={styles.portrait} sizes="6rem" />
                  <div>
                    <h4 className={styles.name}>{data.name}</h4>
                    <p className={styles.role}>{data.role}</p>
                    <RichText field={data.biography} look="plain" className={styles.biography} />
                  </div>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
