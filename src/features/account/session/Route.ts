import { useContext, createContext } from 'react';
import { isKind, type Kind } from '../../../domain/donation/kinds';

interface Routing {
  readonly route: Route;
  /** Shows another part of the account: `#/gifts`; an empty one or `#/` is the overview. The back button leads back. */
  readonly go: (hash: string) => void;
}

interface Place {
  readonly route: Route;
  /** The page on which a visitor was before they came to sign in: a path of this site. */
  readonly returnTo: string | null;
  /** The part of the area that the address last named, as its fragment: what a sign-in leads to. */
  readonly deepLink: string;
}

export const RouteContext = createContext<Place>({ route: { page: 'overview' }, returnTo: null, deepLink: '#/' });

/** Returns which part of the account the address names. Plain links (`<a href="#/gifts">`) do the same as `go`. */
export function useRoute(): Routing {
  return { route: useContext(RouteContext).route, go };
}

function go(hash: string): void {
  window.location.hash = hash.startsWith('#') ? hash.slice(1) : hash;
}

/** The parts of the signed-in area, by their names in the address. */
export const areaPages = [
  'gifts',
  'plans',
  'methods',
  'statement',
  'zakat',
  'profile',
  'security',
  'newsletter',
  'data',
  'finance',
] as const;
export type AreaPage = (typeof areaPages)[number];

/** The route in the fragment of the account's address. Without one: the overview, or for a stranger the sign-in. */
export type Route =
  | {
      readonly page:
        'overview' | 'sign-up' | 'forgotten' | Exclude<AreaPage, 'gifts' | 'statement' | 'zakat' | 'finance'>;
    }
  /** `null` for all of them; a financial year is named by the year it ends in. */
  | { readonly page: 'gifts'; readonly financialYear: number | null; readonly kind: Kind | null }
  | { readonly page: 'statement'; readonly financialYear: number | null }
  | { readonly page: 'zakat'; readonly id: string | null }
  /** A part of finance, and the id of what it shows: `null` for its first, and for all. */
  | { readonly page: 'finance'; readonly part: string | null; readonly id: string | null }
  /** The link that a former address was sent. */
  | { readonly page: 'undo-email'; readonly token: string };

/** Letters, digits, `-` and `_`: whatever else is in an address was not written by this site. */
const id = /^[\w-]{1,64}$/;

/** The form of the data API's token: a user's id and a secret. */
const undoToken = /^[\w-]{1,64}\.[\w-]{1,64}$/;

/**
 * Reads the fragment: `#/gifts`, `#/gifts?year=2027&kind=zakat`, `#/zakat/{id}`, `#/finance/{part}/{id}`. Anything unknown leads to the
 * overview.
 *
 * @param hash - the hash, with its `#`, or empty
 */
export function parseRoute(hash: string): Route {
  const [path = '', search] = hash.replace(/^#\/?/, '').split('?', 2);
  const [page = '', named, ...more] = path.split('/');
  if (page === 'finance' && more.length <= 1) return { page, part: readId(named), id: readId(more[0]) };
  if (more.length > 0) return { page: 'overview' };
  if (page === 'zakat') return { page, id: readId(named) };
  if (page === 'undo-email' && named !== undefined && undoToken.test(named)) return { page, token: named };
  if (named !== undefined) return { page: 'overview' };
  const query = new URLSearchParams(search);
  if (page === 'gifts') return { page, financialYear: readYear(query), kind: readKind(query) };
  if (page === 'statement') return { page, financialYear: readYear(query) };
  const plainPage = plainPages.find((name) => name === page);
  return { page: plainPage ?? 'overview' };
}

const plainPages = ['sign-up', 'forgotten', 'plans', 'methods', 'profile', 'security', 'newsletter', 'data'] as const;

const readId = (named = ''): string | null => (id.test(named) ? named : null);

function readYear(query: URLSearchParams): number | null {
  const year = query.get('year') ?? '';
  return /^2\d{3}$/.test(year) ? Number(year) : null;
}

function readKind(query: URLSearchParams): Kind | null {
  const kind = query.get('kind') ?? '';
  return isKind(kind) ? kind : null;
}

/** Whether the address names a form of the sign-in that a signed-in person has no use for. */
export const isEntryPage = ({ page }: Route): boolean => page === 'sign-up' || page === 'forgotten';
