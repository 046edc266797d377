/** Fields of every page document besides those of its type. */
export interface PageNode<Data = object> {
  readonly url: string;
  /** Absolute url of the link preview's picture. */
  readonly shareImage: string | null;
  readonly first_publication_date?: string | null;
  readonly last_publication_date?: string | null;
  readonly data: BasePageData & Data;
}

export interface BasePageData {
  readonly title: string | null;
  readonly lede: string | null;
  readonly meta_title: string | null;
  readonly meta_description: string | null;
  readonly slices: readonly unknown[] | null;
}

/** Result of a page template's query: the page itself and whatever else the template queries. */
export type PageQuery<Data = object, More = object> = { readonly page: PageNode<Data> } & More;
