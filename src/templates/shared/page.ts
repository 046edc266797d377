/** What every page document answers besides the fields of its own type. */
export interface PageNode<Data = object> {
  readonly url: string;
  /** Absolute url of the picture a link preview shows. */
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

/** The answer of a page template's query: the page itself and whatever else the template asks for. */
export type PageQuery<Data = object, More = object> = { readonly page: PageNode<Data> } & More;
