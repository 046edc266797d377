import { area, message } from '../message';

/** All texts of this feature, by the file that shows them. */
export const copy = area('caseBrowser', {
  caseBrowser: {
    any: 'Any',
    open: 'Open',
    funded: 'Funded',
    closed: 'Closed',
    anyGift: 'Any gift',
    zakat: 'Zakat',
    label: 'Filter the cases',
    need: 'Need',
    status: 'Status',
    kind: 'Kind of gift',
    sort: 'Sort by',
    newest: 'Newest',
    nearly: 'Nearly there',
    nearlyFirst: (count: string) => message('{count}, nearly there first', { count }),
    cases: (cases: string | number) => message('{cases} cases', { cases }),
    ofCases: (shown: string | number, cases: string | number) => message('{shown} of {cases} cases', { shown, cases }),
    finished: (cases: number) => message('Funded and closed cases ({cases})', { cases }),
    showAll: 'Show all cases',
  },
});
