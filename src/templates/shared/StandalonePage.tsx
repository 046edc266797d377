import type { ReactNode } from 'react';
import { PageHeader } from '../../components/layout/PageHeader';
import { Section } from '../../components/layout/Section';
import { TextLink } from '../../components/ui/TextLink';
import type { NavLink } from '../../components/ui/link';
import * as styles from './StandalonePage.module.css';

export interface StandalonePageProps {
  readonly title: string;
  readonly lede: string;
  readonly links?: readonly NavLink[];
  readonly children?: ReactNode;
}

/** A page without a document: a message and links. */
export function StandalonePage({ title, lede, links = [], children }: StandalonePageProps) {
  return (
    <>
      <PageHeader title={title} lede={lede} />
      {children}
      {links.length > 0 && (
        <Section kind="flow">
          <ul className={styles.links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <TextLink href={href}>{label}</TextLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
