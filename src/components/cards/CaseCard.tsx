import { formatAudShort } from '../../domain/money';
import type { ImageValue } from '../media/image';
import { Card } from '../ui/Card';
import { InEnglish } from '../ui/InEnglish';
import { Icon } from '../ui/Icon';
import { Progress } from '../ui/Progress';
import { Tag } from '../ui/Tag';
import { useRaised } from './raised';
import * as styles from './cards.module.css';
import { copy } from '../../texts/en-AU/site';
import { categoryTexts } from '../../texts/en-AU/contentValues/categories';
import { sayValue } from '../../texts/sayValue';

/** A case as the fragment `CaseCard` queries it. */
export interface CaseNode {
  readonly uid?: string | null;
  readonly url?: string | null;
  /** Whether it has no translation into the page's language. */
  readonly isInEnglish?: boolean | null;
  readonly data: {
    readonly title?: string | null;
    readonly summary?: string | null;
    readonly category?: string | null;
    readonly place?: string | null;
    readonly status?: string | null;
    /** Whole dollars. */
    readonly goal?: number | null;
    /** Whole dollars, without donations through the site. */
    readonly raised?: number | null;
    readonly zakat_eligible?: boolean | null;
    readonly image?: ImageValue | null;
  };
}

export interface CaseCardProps {
  readonly node: CaseNode;
  readonly heading?: 'h2' | 'h3';
}

/** Card of a case: what it is about, whether zakat may be given to it, where, and its progress. */
export function CaseCard({ node: { uid, url, isInEnglish, data }, heading }: CaseCardProps) {
  const { title, summary, category, place, status, image } = data;
  return (
    <Card
      title={title ?? ''}
      href={url}
      isInEnglish={isInEnglish}
      image={image}
      heading={heading}
      above={
        <>
          {category && <Tag>{sayValue(categoryTexts, category)}</Tag>}
          {status === 'open' && (
            <Tag tone="plain">{data.zakat_eligible ? copy.cards.zakatEligible : copy.cards.sadaqahOnly}</Tag>
          )}
          {status && status !== 'open' && (
            <Tag tone="good">{status === 'funded' ? copy.cards.funded : copy.cards.closed}</Tag>
          )}
          {place && (
            <span className={styles.place}>
              <Icon name="pin" /> <InEnglish isInEnglish={isInEnglish}>{place}</InEnglish>
            </span>
          )}
        </>
      }
    >
      {summary && (
        <p>
          <InEnglish isInEnglish={isInEnglish}>{summary}</InEnglish>
        </p>
      )}
      <CaseProgress uid={uid} data={data} />
    </Card>
  );
}

/** Progress of a case; renders nothing for a case without a goal. */
export function CaseProgress({ uid, data: { title, goal, raised } }: CaseNode) {
  const dollars = useRaised(uid, raised);
  if (!goal || goal < 0) return null;
  return (
    <div className={styles.foot}>
      <Progress
        value={dollars}
        max={goal}
        label={copy.cards.raised(title)}
        text={copy.cards.raisedOf(formatAudShort(dollars * 100), formatAudShort(Math.round(goal) * 100))}
      />
    </div>
  );
}
