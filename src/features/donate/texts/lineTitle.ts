import type { GivingCatalogue } from '../../../domain/donation';
import type { LineDraft } from '../draft/Draft';
import { isFitrClosed } from '../lines/readLine';
import { readCount } from '../lines/readCount';
import { kindNames } from '../../../components/giving/kindNames';

/** What a line is, in a few words: `Fidyah for 5 days`, `Sadaqah for “Winter rent”`. */
export function lineTitle(line: LineDraft, catalogue: GivingCatalogue, now: Date): string {
  const read = readCount(line.count);
  const of = (one: string, many: string) =>
    read.ok ? ` for ${read.count.toLocaleString('en-AU')} ${read.count === 1 ? one : many}` : '';
  switch (line.by) {
    case 'days':
      return `Fidyah${of('day', 'days')}`;
    case 'fasts':
      return `Kaffarah${of('broken fast', 'broken fasts')}${line.combined && read.ok && read.count > 1 ? ', as one' : ''}`;
    case 'oaths':
      return `Kaffarah${of('broken oath', 'broken oaths')}`;
    case 'people':
      return isFitrClosed(catalogue, now)
        ? `Sadaqah after Eid${of('person', 'people')}`
        : `Zakat al-fitr${of('person', 'people')}`;
    case 'amount': {
      const title = line.beneficiary && beneficiaryTitle(line.beneficiary, catalogue);
      return title ? `${kindNames[line.kind]} for “${title}”` : kindNames[line.kind];
    }
  }
}

/** The title of a case or program; its uid if unknown. */
export function beneficiaryTitle(
  { type, uid }: NonNullable<LineDraft['beneficiary']>,
  { beneficiaries }: GivingCatalogue,
): string {
  return beneficiaries.find((known) => known.type === type && known.uid === uid)?.title ?? uid;
}
