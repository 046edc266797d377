import { isIsoDay, type IsoDay } from './isoDay';

/**
 * The start of Ramadan that editors have announced: the row `first_fast` of the Ramadan page's rules. What is no day counts as not set:
 * a typing error must not stop giving.
 */
export function readRamadanStart(
  rules: readonly { readonly key?: string | null; readonly value?: string | null }[] | null | undefined,
): IsoDay | null {
  const day = rules?.find(({ key }) => key === 'first_fast')?.value?.trim() ?? '';
  return isIsoDay(day) ? day : null;
}
