import type { GivingCatalogue } from '../../../domain/donation';
import type { LineDraft } from '../draft/Draft';
import { isFitrLate } from '../../../domain/zakat/dues/fitrEnd';
import { readCount } from '../lines/readCount';
import { fitrClaims } from '../../../texts/en-AU/claims/fitr';
import { countedDues } from '../../../texts/en-AU/countedDues';
import { copy } from '../../../texts/en-AU/donate';
import { kindNames } from '../../../texts/en-AU/kindNames';

/** Names a line in a few words: `Fidyah for 5 days`, `Sadaqah for “Winter rent”`. */
export function getLineTitle(line: LineDraft, catalogue: GivingCatalogue, now: Date): string {
  const words = copy.lines;
  const read = readCount(line.count);
  const count = read.ok ? read.value : null;
  const meals = line.twoMeals ? 'two' : 'one';
  switch (line.by) {
    case 'days':
      return count === null ? words.fidyah : countedDues.days(count);
    case 'fasts':
      return count === null
        ? words.kaffarah
        : countedDues.fasts(count, line.combined && count > 1 ? 'yes' : 'no', meals);
    case 'oaths':
      return count === null ? words.kaffarah : countedDues.oaths(count, meals);
    case 'people':
      if (isFitrLate(catalogue.eid, line.city, now))
        return count === null ? fitrClaims.lateShort : fitrClaims.lateFor(count);
      return count === null ? words.fitr : countedDues.fitr(count);
    case 'amount': {
      const title = line.beneficiary && getBeneficiaryTitle(line.beneficiary, catalogue);
      return title ? words.for(kindNames[line.kind], title) : kindNames[line.kind];
    }
  }
}

/** Returns the title of a case or program; its uid if unknown. */
export function getBeneficiaryTitle(
  { type, uid }: NonNullable<LineDraft['beneficiary']>,
  { beneficiaries }: GivingCatalogue,
): string {
  return beneficiaries.find((beneficiary) => beneficiary.type === type && beneficiary.uid === uid)?.title ?? uid;
}
