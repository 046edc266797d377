import { Tag } from '../../../../components/ui/Tag';
import type { AccountDonation } from '../../../../services/data';
import { getStatusWords } from './getStatusWords';

export interface DonationStatusTagProps {
  readonly gift: Pick<AccountDonation, 'status' | 'refundedCents' | 'totalCents'>;
  /** Says nothing of a gift that has simply arrived, and has no frame. */
  readonly quiet?: boolean;
}

/** How a gift stands, in a word or two. */
export function DonationStatusTag({ gift, quiet = false }: DonationStatusTagProps) {
  const { tag, tone, text } = getStatusWords(gift);
  if (!quiet) return <Tag tone={tone}>{tag}</Tag>;
  return text === null ? null : <span> · {tag}</span>;
}
