import type { RichTextValue } from '../../../components/rich-text/richTextValue';

/** A title and a text for a donation's status. */
export interface StateWords {
  readonly title: string | null;
  readonly text: RichTextValue;
}

/** The thank-you page's texts from the pay page. */
export interface ThankYouWords {
  readonly thanks: StateWords;
  readonly processing: StateWords;
  readonly failed: StateWords;
  readonly cancelled: StateWords;
  readonly refunded: StateWords;
  readonly review: StateWords;
  readonly duaArabic: string | null;
  readonly duaTranslation: string | null;
  readonly receiptNote: RichTextValue;
}
