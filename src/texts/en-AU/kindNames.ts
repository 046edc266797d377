import type { Kind } from '../../domain/donation';
import { area } from '../message';

/** The site's name for each kind of donation; a receipt uses the fund's own name. */
export const kindNames: Readonly<Record<Kind, string>> = area('kindNames', {
  zakat: 'Zakat',
  sadaqah: 'Sadaqah',
  ramadan: 'Ramadan gift',
  fidyah: 'Fidyah and kaffarah',
  fitr: 'Zakat al-fitr',
  tainted_wealth: 'Tainted wealth',
});
