import type { Kind } from '../../domain/donation';

/** How the site names each kind of gift to a donor; the receipt has the fund's own name. */
export const kindNames: Readonly<Record<Kind, string>> = {
  zakat: 'Zakat',
  sadaqah: 'Sadaqah',
  ramadan: 'Ramadan gift',
  fidyah: 'Fidyah and kaffarah',
  fitr: 'Zakat al-fitr',
  tainted_wealth: 'Tainted wealth',
};
