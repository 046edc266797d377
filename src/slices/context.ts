import type { SiteNisab } from '../components/site/SiteContext';
import type { NavLink } from '../components/ui/link';

/** Data that a template passes to every slice of its page. */
export interface SliceContext {
  readonly nisab?: SiteNisab | null;
  /** The page already has its `h1`, so the hero uses an `h2`. */
  readonly titled?: boolean;
  /** The page's own ways to give: a link of an editor's to one of these kinds is for the page's case or program too. */
  readonly ways?: readonly NavLink[];
  /**
   * Whether the page's purpose comes before its explanations: on phones its steps and tables are behind a button, and its lists are
   * shorter.
   */
  readonly folds?: boolean;
}
