import { Tag } from '../../../../components/ui/Tag';
import type { Gift } from '../../../../services/data';
import { giftStatusWords } from './giftStatusWords';

export interface GiftStatusProps {
  readonly gift: Pick<Gift, 'status' | 'refundedCents' | 'totalCents'>;
  /** Says nothing of a gift that has simply arrived, and has no frame. */
  readonly quiet?: boolean;
}

/** How a gift stands, in a word or two. */
export function GiftStatus({ gift, quiet = false }: GiftStatusProps) {
  const { tag, tone, text } = giftStatusWords(gift);
  if (!quiet) return <Tag tone={tone}>{tag}</Tag>;
  return text === null ? null : <span> · {tag}</span>;
}
