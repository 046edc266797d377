import type { GivingCatalogue } from '../../../domain/donation';
import type { LineDraft } from '../draft/Draft';
import { isFitrLate } from '../../../domain/zakat/dues/fitrEnd';
import { readCount } from '../lines/readCount';
import { copy } from '../../../texts/en-AU/donate';
import { kindNames } from '../../../texts/en-AU/kindNames';

/** Names a line in a few words: `Fidyah for 5 days`, `Sadaqah for “Winter rent”`. */
export function getLineTitle(line: LineDraft, catalogue: GivingCatalogue, now: Date): string {
  const words = copy.lines;
  const read = readCount(line.count);
  const counted = (by: keyof typeof words.units) => {
    const [one = '', many = ''] = words.units[by];
    return read.ok ? words.counted(read.value, one, many) : '';
  };
  const meals = line.twoMeals ? words.twoMeals : '';
  switch (line.by) {
    case 'days':
      return words.fidyah + counted('days');
    case 'fasts':
      return (
        words.kaffarah + counted('fasts') + (line.combined && read.ok && read.value > 1 ? words.asOne : '') + meals
      );
    case 'oaths':
      return words.kaffarah + counted('oaths') + meals;
    case 'people':
      return (isFitrLate(catalogue.eid, line.city, now) ? words.afterEid : words.fitr) + counted('people');
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
