import type { ImageValue } from '../media/image';
import { Card } from '../ui/Card';
import { InEnglish } from '../ui/InEnglish';
import { Tag } from '../ui/Tag';
import * as styles from './cards.module.css';

/** A landing page of any kind as the fragment `ArticleCard` queries it. */
export interface ArticleNode {
  readonly url?: string | null;
  /** Whether it has no translation into the page's language. */
  readonly isInEnglish?: boolean | null;
  readonly data: {
    readonly title?: string | null;
    readonly lede?: string | null;
    readonly topic?: string | null;
    readonly image?: ImageValue | null;
  };
}

export interface ArticleCardProps {
  readonly node: ArticleNode;
  readonly heading?: 'h2' | 'h3';
  /** On phones without its text. */
  readonly isShort?: boolean;
}

/** Card of an article, guide or landing page. */
export function ArticleCard({ node: { url, isInEnglish, data }, heading, isShort }: ArticleCardProps) {
  return (
    <Card
      title={data.title ?? ''}
      href={url}
      isInEnglish={isInEnglish}
      image={data.image}
      heading={heading}
      above={
        data.topic && (
          <Tag>
            <InEnglish isInEnglish={isInEnglish}>{data.topic}</InEnglish>
          </Tag>
        )
      }
    >
      {data.lede && (
        <p className={isShort ? styles.wideOnly : undefined}>
          <InEnglish isInEnglish={isInEnglish}>{data.lede}</InEnglish>
        </p>
      )}
    </Card>
  );
}
