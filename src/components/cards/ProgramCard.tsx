import type { ImageValue } from '../media/image';
import { Card } from '../ui/Card';
import { InEnglish } from '../ui/InEnglish';
import { Tag } from '../ui/Tag';
import { copy } from '../../texts/en-AU/site';
import { categoryTexts } from '../../texts/en-AU/contentValues/categories';
import { sayValue } from '../../texts/sayValue';

/** A program as the fragment `ProgramCard` queries it. */
export interface ProgramNode {
  readonly url?: string | null;
  /** Whether it has no translation into the page's language. */
  readonly isInEnglish?: boolean | null;
  readonly data: {
    readonly title?: string | null;
    readonly summary?: string | null;
    readonly category?: string | null;
    readonly zakat_eligible?: boolean | null;
    readonly image?: ImageValue | null;
  };
}

export interface ProgramCardProps {
  readonly node: ProgramNode;
  readonly heading?: 'h2' | 'h3';
}

/** Card of a program: what it does, and whether it accepts zakat. */
export function ProgramCard({ node: { url, isInEnglish, data }, heading }: ProgramCardProps) {
  return (
    <Card
      title={data.title ?? ''}
      href={url}
      isInEnglish={isInEnglish}
      image={data.image}
      heading={heading}
      above={
        <>
          {data.category && <Tag>{sayValue(categoryTexts, data.category)}</Tag>}
          {data.zakat_eligible && <Tag tone="good">{copy.cards.zakatEligible}</Tag>}
        </>
      }
    >
      {data.summary && (
        <p>
          <InEnglish isInEnglish={isInEnglish}>{data.summary}</InEnglish>
        </p>
      )}
    </Card>
  );
}
