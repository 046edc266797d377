import type { FieldList } from '../links/parseFieldList';
import type { RouteRule } from '../links/RouteRule';
import type { CompiledPredicate } from './compilePredicate';
import type { Ordering } from './Ordering';

/** A search request, checked. */
export interface SearchParameters {
  readonly predicates: readonly CompiledPredicate[];
  readonly orderings: readonly Ordering[];
  /** A language, or `*` for all of them. */
  readonly lang: string;
  readonly routes: readonly RouteRule[];
  readonly brokenRoute: string | undefined;
  readonly fetchLinks: FieldList;
  /** Keeps the data of the types it names to these fields; null for everything. */
  readonly fetch: FieldList | null;
  /** From 1. */
  readonly page: number;
  /** 1 to 100. */
  readonly pageSize: number;
  /** Id of the document after which the results begin. */
  readonly after: string | undefined;
}
