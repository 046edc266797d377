/** A label with its value. */
export interface Pair {
  readonly label: string;
  readonly value: string;
  /** A remark on an amount's label, or on a fact's value. */
  readonly detail?: string;
}

/**
 * A block of an email, without its style. An email is a list of blocks from which both forms are rendered, so that the
 * plain text can't say less than the HTML.
 */
export type Block =
  /** `isEnglish`: words of an editor, who writes in English, among those of another language. */
  | { readonly type: 'paragraph'; readonly text: string; readonly isEnglish?: true }
  | { readonly type: 'heading'; readonly text: string }
  /** A picture of `emailPictures`. It says nothing that the text doesn't; its alternative is for programs that show none. */
  | { readonly type: 'picture'; readonly name: string; readonly alt: string }
  /** Amounts with their total. */
  | {
      readonly type: 'amounts';
      readonly caption: string;
      readonly rows: readonly Pair[];
      readonly totals: readonly Pair[];
    }
  | { readonly type: 'facts'; readonly rows: readonly Pair[] }
  /** The donor's own words, with line breaks. */
  | { readonly type: 'quote'; readonly label: string; readonly text: string }
  | { readonly type: 'notice'; readonly title: string; readonly text: string }
  /** A button: what the email is for. */
  | { readonly type: 'action'; readonly label: string; readonly href: string }
  /** Any other way. */
  | { readonly type: 'link'; readonly label: string; readonly href: string }
  | { readonly type: 'small'; readonly text: string };

export const paragraph = (text: string): Block => ({ type: 'paragraph', text });

export const englishParagraph = (text: string): Block => ({ type: 'paragraph', text, isEnglish: true });

export const small = (text: string): Block => ({ type: 'small', text });

export interface EmailContent {
  readonly subject: string;
  /** The inbox preview, beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}
