/** A label with what belongs to it. */
export interface Pair {
  readonly label: string;
  readonly value: string;
  /** Explains an amount's label, or a fact's value. */
  readonly detail?: string;
}

/**
 * A part of a letter, without saying how it looks. A letter is a list of these, and both of its forms are made from the same
 * list: the plain text can't say less than the HTML.
 */
export type Block =
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'heading'; readonly text: string }
  /** Amounts under each other with what they come to. */
  | {
      readonly type: 'amounts';
      readonly caption: string;
      readonly rows: readonly Pair[];
      readonly totals: readonly Pair[];
    }
  | { readonly type: 'facts'; readonly rows: readonly Pair[] }
  /** Somebody's own words; line breaks stay. */
  | { readonly type: 'quote'; readonly label: string; readonly text: string }
  | { readonly type: 'notice'; readonly title: string; readonly text: string }
  | { readonly type: 'action'; readonly label: string; readonly href: string }
  | { readonly type: 'small'; readonly text: string };

export interface LetterContent {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}
