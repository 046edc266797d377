import type { NavLink } from '../../components/ui/link';

const home: NavLink = { label: 'Home', href: '/' };

/** The pages above a page, from the home page down. */
export function trail(...above: readonly NavLink[]): NavLink[] {
  return [home, ...above];
}
