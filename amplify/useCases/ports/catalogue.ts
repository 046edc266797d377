import type { GivingCatalogue } from '../../../src/domain/donation/GivingCatalogue';
import type { BooksHead } from '../../../src/domain/donation';
import type { Foundation } from '../../../src/domain/receipt';

/** An update of a case, as editors have published it. */
export interface CaseUpdate {
  /** The uid of the case. */
  readonly uid: string;
  readonly caseTitle: string;
  /** The day that editors date it with, `2027-03-01`. */
  readonly date: string;
  readonly paragraphs: readonly string[];
}

/** Every published update of every case. */
export interface CaseUpdatesPort {
  /** @returns `null` if the content service has never answered */
  read(): Promise<readonly CaseUpdate[] | null>;
}

export interface FoundationPort {
  /** The issuer of receipts; `null` if the content service has never answered. */
  read(): Promise<Foundation | null>;
}

export interface CataloguePort {
  /** The published prices and limits; `null` if the content service has never answered. */
  read(): Promise<GivingCatalogue | null>;
}

/** The closed months of the books, as the site publishes them. */
export interface BooksPort {
  /** @returns the last closed month; `null` while the site has not answered */
  readHead(): Promise<BooksHead | null>;
}

/** A document as the content service answers it. */
export interface PublishedDocument {
  readonly type: string;
  readonly uid?: string | null | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}
