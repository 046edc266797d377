/** Texts that the template adds to its documents. */
export const partnerCopy = {
  since: (year: string | number) => `Partner since ${year}`,
  website: 'Their website',
  programs: 'Programs they run with us',
  morePrograms: 'More programs they run with us',
  cases: 'Cases they look after',
  moreCases: 'More cases they look after',
};
