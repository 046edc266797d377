import type { CheckoutWords, ThankYouWords } from '../../features/donate';
import { toCatalogueDocuments } from '../../domain/donation/CatalogueDocuments';
import { parseCatalogue } from '../../domain/donation/parseCatalogue';
import type { ApiDocument, CatalogueDocuments, GivingCatalogue } from '../../domain/donation';
import type { RichTextValue } from '../../components/rich-text/richTextValue';
import { givingCopy } from '../../texts/en-AU/pages/giving';

interface Found<Document = ApiDocument> {
  readonly nodes: readonly Document[];
}

/** The pay page as the fragment `PayTerms` queries it. */
export type PayData = NonNullable<CatalogueDocuments['pay']> & {
  readonly [
    text in 'checkout_title' | 'amount_step' | 'details_step' | 'payment_step' | 'email_note' | 'no_script_title'
  ]: string | null;
} & {
  readonly [
    text in
      | 'checkout_intro'
      | 'fee_note'
      | 'security_note'
      | 'anonymous_note'
      | 'dedication_note'
      | 'no_script_text'
      | 'unreachable_text'
  ]: RichTextValue;
};

/** The part that donation pages query besides the page: prices, limits and texts of all kinds. */
export interface TermsQuery<Pay = PayData> {
  readonly givingTerms: Found;
  readonly payTerms: Found<ApiDocument & { readonly data: Pay }>;
  readonly caseTerms: Found;
  readonly programTerms: Found;
}

/** Reads the catalogue of prices and limits; `null` while nothing can be given online. */
export function readCatalogue(terms: TermsQuery): GivingCatalogue | null {
  const lists = [terms.givingTerms, terms.payTerms, terms.caseTerms, terms.programTerms];
  return parseCatalogue(toCatalogueDocuments(lists.flatMap(({ nodes }) => nodes))).catalogue;
}

/** Returns the checkout's texts. Required headings have a default. */
export function toCheckoutWords({ payTerms }: TermsQuery): CheckoutWords {
  const pay = payTerms.nodes[0]?.data;
  return {
    title: pay?.checkout_title ?? givingCopy.checkout.title,
    intro: pay?.checkout_intro,
    amountStep: pay?.amount_step ?? givingCopy.checkout.amount,
    detailsStep: pay?.details_step ?? givingCopy.checkout.details,
    paymentStep: pay?.payment_step ?? givingCopy.checkout.payment,
    feeNote: pay?.fee_note,
    securityNote: pay?.security_note,
    anonymousNote: pay?.anonymous_note,
    dedicationNote: pay?.dedication_note,
    emailNote: pay?.email_note ?? null,
    noScriptTitle: pay?.no_script_title ?? null,
    noScriptText: pay?.no_script_text,
    unreachable: pay?.unreachable_text,
  };
}

type State = 'thanks' | 'processing' | 'failed' | 'cancelled' | 'refunded' | 'review';

/** The pay page as the fragment `ThankYou` queries it. */
export type ThankYouData = {
  readonly [title in `${State}_title` | 'dua_arabic' | 'dua_translation']: string | null;
} & { readonly [text in `${State}_text` | 'receipt_note']: RichTextValue };

/** Returns the texts of the thank-you page. */
export function toThankYouWords(pay: ThankYouData | undefined): ThankYouWords {
  const of = (state: State) => ({ title: pay?.[`${state}_title`] ?? null, text: pay?.[`${state}_text`] });
  return {
    thanks: of('thanks'),
    processing: of('processing'),
    failed: of('failed'),
    cancelled: of('cancelled'),
    refunded: of('refunded'),
    review: of('review'),
    duaArabic: pay?.dua_arabic ?? null,
    duaTranslation: pay?.dua_translation ?? null,
    receiptNote: pay?.receipt_note,
  };
}
