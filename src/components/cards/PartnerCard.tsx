import type { ImageValue } from '../media/image';
import { Picture } from '../media/Picture';
import { Card } from '../ui/Card';
import { InEnglish } from '../ui/InEnglish';
import { Icon } from '../ui/Icon';
import { copy } from '../../texts/en-AU/site';
import * as styles from './cards.module.css';

/** A partner as the fragment `PartnerCard` queries it. */
export interface PartnerNode {
  readonly url?: string | null;
  /** Whether it has no translation into the page's language. */
  readonly isInEnglish?: boolean | null;
  readonly data: {
    readonly title?: string | null;
    readonly summary?: string | null;
    readonly place?: string | null;
    readonly since?: number | null;
    readonly logo?: ImageValue | null;
  };
}

export interface PartnerCardProps {
  readonly node: PartnerNode;
  readonly heading?: 'h2' | 'h3';
}

/** Card of a partner: who they are, where, and since when. */
export function PartnerCard({ node: { url, isInEnglish, data }, heading }: PartnerCardProps) {
  return (
    <Card
      title={data.title ?? ''}
      href={url}
      isInEnglish={isInEnglish}
      heading={heading}
      className={styles.partner}
      above={<Picture image={data.logo} alt="" fit="plain" className={styles.logo} sizes="5rem" />}
    >
      {data.summary && (
        <p>
          <InEnglish isInEnglish={isInEnglish}>{data.summary}</InEnglish>
        </p>
      )}
      {(data.place || data.since) && (
        <p className={`${styles.place} ${styles.foot}`}>
          {data.place && <Icon name="pin" />}
          <span>
            <InEnglish isInEnglish={isInEnglish}>{data.place}</InEnglish>
            {data.place && data.since && ' · '}
            {data.since && copy.cards.partnerSince(data.since)}
          </span>
        </p>
      )}
    </Card>
  );
}
