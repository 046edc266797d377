import { area, message } from '../../message';

/** Texts that the template adds to its documents. */
export const partnerCopy = area('pages/partner', {
  since: (year: string | number) => message('Partner since {year}', { year }),
  website: 'Their website',
  programs: 'Programs they run with us',
  morePrograms: 'More programs they run with us',
  cases: 'Cases they look after',
  moreCases: 'More cases they look after',
});
