import type { Metal, SectionName, ZakatForm } from '../../../domain/zakat';
import { getEntryName } from '../../../texts/zakat/describeEntries';
import type { FieldReason } from '../state/createStore';
import { getEntries } from '../state/formFields';
import { lazyCopy } from '../../../texts/en-AU/calculateLazy';

/** Returns the name of a path's entry or price: `metals.0.purity` → `Bangles`. */
export function getFieldName(form: ZakatForm, path: string): string {
  const [list = '', place] = path.split('.');
  if (list === 'prices') return lazyCopy.issues.prices[place as Metal];
  const section = list as SectionName;
  const entries = getEntries(form, section);
  return getEntryName(section, Number(place), entries[Number(place)]?.label, entries.length);
}

/**
 * Says what is wrong with a field and how to correct it.
 *
 * @param field - its path: `metals.0.purity`
 */
export function getIssueText(reason: FieldReason, field: string): string {
  const [name = ''] = field.split('.').slice(-1);
  const { missing, reasons, unanswered } = lazyCopy.issues;
  if (reason === 'unanswered') return unanswered(missing[name] ?? reasons.missing);
  const isMissing = reason === 'missing' || reason === 'unknown-price';
  return (isMissing && missing[name]) || reasons[reason];
}
