import { area, message } from '../../message';

/**
 * Texts that the templates add to their documents, by page type; `shared` is of several. Every page loads these, so that templates with
 * many have a file of their own (`Case/copy`). Those of `src/pages` are in `shared/standaloneCopy`.
 */
export const copy = area('pages/shared', {
  shared: {
    home: 'Home',
    give: 'Give',
    programs: 'Programs',
    cases: 'Cases',
    urgent: 'If it is urgent',
    seeAll: (count: number) => message('See all {count}', { count }),
    zakatEligible: 'Zakat eligible',
    partners: 'Partners',
    morePartners: 'More partners',
  },
  about: { people: 'People', more: (name: string) => message('More about {name}', { name }) },
  account: { whatWeKeep: 'What we keep' },
  apply: {
    askForHelp: 'Ask for help',
    otherWays: 'By phone, by email, in person or through someone else',
  },
  calculate: {
    rulesFrom: 'Where these rules come from',
    steps: 'See the steps',
  },
  cases: { all: 'All cases' },
  contact: { write: 'Write to us' },
  faq: { search: 'Search the questions' },
  privacy: {
    from: (day: string) => message('Applies from {day}', { day }),
    whoToAsk: 'Who to ask',
  },
  programs: {
    all: 'All programs',
    more: 'More programs',
  },
  rules: {
    heading: 'Rules and rates',
    source: (source: string) => message('Source: {source}', { source }),
  },
});
