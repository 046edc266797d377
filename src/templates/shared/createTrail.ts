import type { NavLink } from '../../components/ui/link';
import { copy } from '../../texts/en-AU/pages/shared';

const home: NavLink = { label: copy.shared.home, href: '/' };

/** Creates the breadcrumbs of a page, starting from the home page. */
export function createTrail(...above: readonly NavLink[]): NavLink[] {
  return [home, ...above];
}
