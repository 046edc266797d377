import { area } from '../../message';

/** Texts that the template adds to its documents. */
export const programCopy = area('pages/program', {
  cases: 'Cases of this program',
  moreCases: 'More cases of this program',
  otherWays: 'Other ways to give to this program',
  kinds: {
    zakat: 'Zakat',
    sadaqah: 'Sadaqah',
    fidyah: 'Fidyah and kaffarah',
    fitr: 'Zakat al-fitr',
    ramadan: 'Ramadan gifts',
    tainted_wealth: 'Tainted wealth',
  } as Readonly<Record<string, string>>,
});
