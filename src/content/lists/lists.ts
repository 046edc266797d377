import { routes } from '../routes';

/** A condition on a node, as GraphQL filters write it. `$id` and `$prismicId` are those of the page's own document. */
export interface Filter {
  readonly [field: string]: Filter | string | undefined;
}

/** Fields to sort by, the first one first, as GraphQL writes them: `{ data: { opened_on: 'DESC' } }`. */
export interface Sort {
  readonly [field: string]: Sort | 'ASC' | 'DESC';
}

/** A list of documents that a template's query has besides its page. */
export interface List {
  /** Its name in the query's answer. */
  readonly name: string;
  readonly types: readonly string[];
  readonly filter?: Filter;
  readonly sort: readonly Sort[];
  readonly limit: number;
  /**
   * Whether the documents are chosen where the page is made, and its query gets their ids in the variable of the list's name. A query
   * that chooses among all documents of a type runs again whenever one of them changes, and most pages have such a list.
   */
  readonly isChosenWithPage?: true;
}

/** The types that implement the interface `GivingPage` of the queries. */
const givingTypes = routes.map(({ type }) => type).filter((type) => type.endsWith('_donation_page'));

/** The lists of documents that price and limit donations: each giving page queries all of them. */
const givingTerms: readonly List[] = [
  { name: 'givingTerms', types: givingTypes, sort: [{ type: 'ASC' }], limit: 6 },
  { name: 'payTerms', types: ['pay_page'], sort: [{ data: { checkout_title: 'ASC' } }], limit: 1 },
  { name: 'caseTerms', types: ['case'], sort: [{ data: { title: 'ASC' } }], limit: 1000 },
  { name: 'programTerms', types: ['program'], sort: [{ data: { title: 'ASC' } }], limit: 1000 },
];

/** The newest cases that link to the page. */
const linkedCases = (link: 'partner' | 'program'): List => ({
  name: 'cases',
  types: ['case'],
  filter: { data: { [link]: { id: { eq: '$prismicId' } } } },
  sort: [{ data: { opened_on: 'DESC' } }],
  limit: 6,
  isChosenWithPage: true,
});

/**
 * The lists of the templates by the type of the page's document, as their queries write them: GraphQL answers at build
 * time only, and a preview has documents that were not there then. A test holds this table and the queries together.
 */
export const lists: Readonly<Record<string, readonly List[]>> = {
  case: [
    {
      name: 'others',
      types: ['case'],
      filter: { id: { ne: '$id' }, data: { status: { eq: 'open' } } },
      sort: [{ data: { opened_on: 'DESC' } }],
      limit: 3,
      isChosenWithPage: true,
    },
  ],
  cases_page: [
    {
      name: 'cases',
      types: ['case'],
      sort: [{ data: { status: 'DESC' } }, { data: { opened_on: 'DESC' } }],
      limit: 200,
    },
  ],
  donation_page: givingTerms,
  ...Object.fromEntries(givingTypes.map((type) => [type, givingTerms])),
  partner: [linkedCases('partner')],
  program: [linkedCases('program')],
  programs_page: [
    { name: 'programs', types: ['program'], sort: [{ data: { title: 'ASC' } }], limit: 100 },
    { name: 'partners', types: ['partner'], sort: [{ data: { title: 'ASC' } }], limit: 100 },
  ],
};
