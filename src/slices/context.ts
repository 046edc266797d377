/** The nisab as the calculator page's prices give it; made at build time by `src/domain/zakat`. */
export interface NisabContext {
  /** Dollars for a gram, as the editor typed them: `"152.40"`. */
  readonly goldPrice: string;
  readonly silverPrice: string;
  readonly goldGrams: string;
  readonly silverGrams: string;
  /** `nisabValue(price, grams)`, in cents. */
  readonly goldCents: number;
  readonly silverCents: number;
  /** Ready to show: `4 May 2026`. */
  readonly priceDate: string;
  readonly priceSource: string;
}

/** What a template tells every slice of its page. */
export interface SliceContext {
  readonly nisab?: NisabContext | null;
  /** The page has its `h1` already, so an opening hero takes an `h2`. */
  readonly titled?: boolean;
}
