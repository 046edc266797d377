import type { RichTextValue } from '../../components/rich-text/richTextValue';

/** The wording of the checkout that editors keep in the pay page. */
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
  /** When the payment service does not answer. */
  readonly unreachable: RichTextValue;
}
