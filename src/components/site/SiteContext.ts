import { createContext, useContext } from 'react';
import type { NavLink } from '../ui/link';

/** The nisab at the prices of a day; those of the calculator's page at build time. */
export interface SiteNisab {
  /** Dollars a gram of pure metal, as the editor typed them or the market has them: `152.40`. */
  readonly goldPrice: string;
  readonly silverPrice: string;
  readonly goldGrams: string;
  readonly silverGrams: string;
  /** Integer cents. */
  readonly goldCents: number;
  readonly silverCents: number;
  /** `2026-05-04`, in Sydney; empty if it is not known. */
  readonly priceDate: string;
  readonly priceSource: string;
  /** Days after which a price is shown as old, by the calculator's rules. */
  readonly priceMaxAgeDays: string;
}

/** Site-wide data that is not part of a page's document. */
export interface Site {
  readonly name: string;
  readonly giving: NavLink | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly nisab: SiteNisab | null;
}

const SiteContext = createContext<Site>({ name: '', giving: null, phone: null, email: null, nisab: null });

export const SiteProvider = SiteContext.Provider;

/** Returns the site-wide data that the layout provides. */
export function useSite(): Site {
  return useContext(SiteContext);
}
