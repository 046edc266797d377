import type { Kind } from '../../domain/donation';
import { area } from '../message';

/**
 * Names of the funds for documents in other languages. In English a fund has the name that its page gave it (`fund_name`), which is stored with
 * each gift.
 */
export const fundNames: Readonly<Record<Kind, string>> = area('fundNames', {
  zakat: 'Zakat fund',
  sadaqah: 'Sadaqah fund',
  ramadan: 'Ramadan fund',
  fidyah: 'Fidyah and kaffarah fund',
  fitr: 'Zakat al-fitr fund',
  tainted_wealth: 'Tainted wealth fund',
});
