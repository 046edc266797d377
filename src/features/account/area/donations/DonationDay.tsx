import { DateText } from '../../../../components/ui/DateText';
import { formatDate } from '../../../../components/ui/formatDate';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import type { AccountDonation } from '../../../../services/data';

/** The day in Sydney on which a gift was made: when it was paid, or where it was not, when it was begun. */
export const getDonationDay = ({
  succeededAt,
  createdAt,
}: Pick<AccountDonation, 'succeededAt' | 'createdAt'>): string => sydneyDay(new Date(succeededAt ?? createdAt));

export function DonationDay({ gift }: { readonly gift: Pick<AccountDonation, 'succeededAt' | 'createdAt'> }) {
  const day = getDonationDay(gift);
  return <DateText iso={day} text={formatDate(day)} />;
}
