/** All texts of this feature, by the file that shows them. */
export const copy = {
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
    nearlyFirst: ', nearly there first',
    cases: (cases: string | number) => `${cases} cases`,
    ofCases: (shown: string | number, cases: string | number) => `${shown} of ${cases} cases`,
    finished: (cases: number) => `Funded and closed cases (${cases})`,
    showAll: 'Show all cases',
  },
};
