import type { CountedDue, GivingCatalogue } from '../../../domain/donation';
import type { LineDraft } from '../draft/Draft';
import { isFitrLate } from '../../../domain/zakat/dues/fitrEnd';
import { readCount } from '../lines/readCount';
import { describeCountedDue } from '../../../texts/donation/describeCountedDue';
import { copy } from '../../../texts/en-AU/donate';
import { kindNames } from '../../../texts/en-AU/kindNames';
import { fitrClaims } from '../../../texts/en-AU/claims/fitr';

const words = copy.lines;

/** Names a line in a few words: `Fidyah for 5 days`, `Sadaqah for “Winter rent”`. */
export function getLineTitle(line: LineDraft, catalogue: GivingCatalogue, now: Date): string {
  const count = readCount(line.count);
  const describe = (by: CountedDue['by'], name: string) =>
    count.ok
      ? describeCountedDue({
          by,
          count: count.value,
          combined: by === 'fasts' && line.combined && count.value > 1,
          twoMeals: line.twoMeals,
          afterEid: false,
          people: null,
          unitCents: null,
        })
      : name;
  switch (line.by) {
    case 'days':
      return describe(line.by, words.fidyah);
    case 'fasts':
    case 'oaths':
      return describe(line.by, words.kaffarah);
    case 'people':
      if (!isFitrLate(catalogue.eid, line.city, now)) return describe(line.by, words.fitr);
      return count.ok ? fitrClaims.lateFor(count.value) : fitrClaims.lateShort;
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
