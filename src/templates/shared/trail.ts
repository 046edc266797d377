import type { NavLink } from '../../components/ui/link';

const home: NavLink = { label: 'Home', href: '/' };

/** Breadcrumbs of a page, starting from the home page. */
export function trail(...above: readonly NavLink[]): NavLink[] {
  return [home, ...above];
}
