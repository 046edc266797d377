import type { RichTextValue } from '../../components/rich-text/richTextValue';

/** The checkout's texts from the pay page. */
export interface CheckoutWords {
  readonly title: string;
  readonly intro: RichTextValue;
  readonly amountStep: string;
  readonly detailsStep: string;
  readonly paymentStep: string;
  readonly feeNote: RichTextValue;
  readonly securityNote: RichTextValue;
  readonly anonymousNote: RichTextValue;
  readonly dedicationNote: RichTextValue;
  readonly emailNote: string | null;
  readonly noScriptTitle: string | null;
  readonly noScriptText: RichTextValue;
  /** Shown if the payment service does not answer. */
  readonly unreachable: RichTextValue;
}
