import type { NavLink } from '../components/ui/link';

/** The nisab at the calculator page's prices; computed at build time by `src/domain/zakat`. */
export interface NisabContext {
  /** Dollars a gram, as the editor typed them: `"152.40"`. */
  readonly goldPrice: string;
  readonly silverPrice: string;
  readonly goldGrams: string;
  readonly silverGrams: string;
  /** `nisabValue(price, grams)`, in cents. */
  readonly goldCents: number;
  readonly silverCents: number;
  /** Formatted: `4 May 2026`. */
  readonly priceDate: string;
  readonly priceSource: string;
}

/** Data that a template passes to every slice of its page. */
export interface SliceContext {
  readonly nisab?: NisabContext | null;
  /** The page already has its `h1`, so the hero uses an `h2`. */
  readonly titled?: boolean;
  /** The page's own ways to give: a link of an editor's to one of these kinds is for the page's case or program too. */
  readonly ways?: readonly NavLink[];
  /** What the page is for comes before what it explains: on phones its steps and tables are behind a button, and its lists are shorter. */
  readonly folds?: boolean;
}
