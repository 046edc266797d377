import { DateText } from '../../../../components/ui/DateText';
import { formatDate } from '../../../../components/ui/formatDate';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import type { Gift } from '../../../../services/data';

/** The day in Sydney on which a gift was made: when it was paid, or where it was not, when it was begun. */
export const dayOf = ({ succeededAt, createdAt }: Pick<Gift, 'succeededAt' | 'createdAt'>): string =>
  sydneyDay(new Date(succeededAt ?? createdAt));

export function GiftDay({ gift }: { readonly gift: Pick<Gift, 'succeededAt' | 'createdAt'> }) {
  const day = dayOf(gift);
  return <DateText iso={day} text={formatDate(day)} />;
}
