/** A condition on a node, as GraphQL filters write it. `$id` and `$prismicId` stand for the page's own document. */
export interface Filter {
  readonly [field: string]: Filter | string | undefined;
}

/** Fields to sort by, the first one first, as GraphQL writes them: `{ data: { opened_on: 'DESC' } }`. */
export interface Sort {
  readonly [field: string]: Sort | 'ASC' | 'DESC';
}

/** A list of documents that a template's query asks for besides its page. */
export interface List {
  /** Its name in the query's answer. */
  readonly name: string;
  readonly type: string;
  readonly filter?: Filter;
  readonly sort: readonly Sort[];
  readonly limit: number;
}

/** What prices and limits gifts: each giving page asks for all of it. */
const givingTerms: readonly List[] = [
  ...(
    [
      ['zakatTerms', 'zakat_donation_page'],
      ['sadaqahTerms', 'sadaqah_donation_page'],
      ['ramadanTerms', 'ramadan_donation_page'],
      ['fidyahTerms', 'fidyah_donation_page'],
      ['fitrTerms', 'fitr_donation_page'],
      ['taintedWealthTerms', 'tainted_wealth_donation_page'],
    ] as const
  ).map(([name, type]): List => ({ name, type, sort: [{ data: { title: 'ASC' } }], limit: 1 })),
  { name: 'payTerms', type: 'pay_page', sort: [{ data: { checkout_title: 'ASC' } }], limit: 1 },
  { name: 'caseTerms', type: 'case', sort: [{ data: { title: 'ASC' } }], limit: 1000 },
  { name: 'programTerms', type: 'program', sort: [{ data: { title: 'ASC' } }], limit: 1000 },
];

/**
 * The lists of the templates by the type of the page's document, as their queries write them: GraphQL answers at build
 * time only, and a preview has documents that were not there then. A test holds this table and the queries together.
 */
export const lists: Readonly<Record<string, readonly List[]>> = {
  case: [
    {
      name: 'others',
      type: 'case',
      filter: { id: { ne: '$id' }, data: { status: { eq: 'open' } } },
      sort: [{ data: { opened_on: 'DESC' } }],
      limit: 3,
    },
  ],
  cases_page: [
    {
      name: 'cases',
      type: 'case',
      sort: [{ data: { status: 'DESC' } }, { data: { opened_on: 'DESC' } }],
      limit: 200,
    },
  ],
  donation_page: givingTerms,
  fidyah_donation_page: givingTerms,
  fitr_donation_page: givingTerms,
  ramadan_donation_page: givingTerms,
  sadaqah_donation_page: givingTerms,
  tainted_wealth_donation_page: givingTerms,
  zakat_donation_page: givingTerms,
  partner: [
    {
      name: 'cases',
      type: 'case',
      filter: { data: { partner: { id: { eq: '$prismicId' } } } },
      sort: [{ data: { opened_on: 'DESC' } }],
      limit: 6,
    },
  ],
  program: [
    {
      name: 'cases',
      type: 'case',
      filter: { data: { program: { id: { eq: '$prismicId' } } } },
      sort: [{ data: { opened_on: 'DESC' } }],
      limit: 6,
    },
  ],
  programs_page: [
    { name: 'programs', type: 'program', sort: [{ data: { title: 'ASC' } }], limit: 100 },
    { name: 'partners', type: 'partner', sort: [{ data: { title: 'ASC' } }], limit: 100 },
  ],
};
