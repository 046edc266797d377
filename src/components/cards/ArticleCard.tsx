import type { ImageValue } from '../media/image';
import { Card } from '../ui/Card';
import { Tag } from '../ui/Tag';
import * as styles from './cards.module.css';

/** A landing page of any kind as the fragment `ArticleCard` queries it. */
export interface ArticleNode {
  readonly url?: string | null;
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
export function ArticleCard({ node: { url, data }, heading, isShort }: ArticleCardProps) {
  return (
    <Card
      title={data.title ?? ''}
      href={url}
      image={data.image}
      heading={heading}
      above={data.topic && <Tag>{data.topic}</Tag>}
    >
      {data.lede && <p className={isShort ? styles.wideOnly : undefined}>{data.lede}</p>}
    </Card>
  );
}
