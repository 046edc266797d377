import type { CountedDue } from '../../domain/donation/Donation';
import { formatAud } from '../../domain/money/formatAud';
import { countedDue as texts } from '../en-AU/countedDue';
import { fitrClaims } from '../en-AU/claims/fitr';

/**
 * Describes what a line was counted from, in one sentence without a full stop: `Kaffarah for 2 broken fasts: feeds 120 people at A$5.00
 * each`. Receipts, emails, account, finance and the donation's page all say it so; without people and price where those are not known.
 */
export function describeCountedDue({ by, count, combined, twoMeals, afterEid, people, unitCents }: CountedDue): string {
  const price = unitCents === null ? null : formatAud(unitCents);
  const priced = people !== null && price !== null ? { people, price } : null;
  const kaffarah = {
    count,
    counting: combined ? 'combined' : 'each',
    meals: twoMeals ? 'two' : 'one',
    ...priced,
  } as const;
  switch (by) {
    case 'days':
      return price ? texts.days(count, price) : texts.daysAlone(count);
    case 'fasts':
      return priced ? texts.fasts(kaffarah) : texts.fastsAlone(kaffarah);
    case 'oaths':
      return priced ? texts.oaths(kaffarah) : texts.oathsAlone(kaffarah);
    case 'people':
      if (afterEid) return price ? fitrClaims.lateAt(count, price) : fitrClaims.lateAlone(count);
      return price ? texts.fitr(count, price) : texts.fitrAlone(count);
  }
}
