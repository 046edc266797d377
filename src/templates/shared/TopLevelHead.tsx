import type { HeadProps } from 'gatsby';
import type { PageQuery } from './page';
import { PageHead } from './PageHead';
import { createTrail } from './createTrail';

/** The `Head` of a page directly under the home page. Gatsby finds a re-export of it in a template too. */
export function TopLevelHead({ data: { page } }: HeadProps<PageQuery>) {
  return <PageHead page={page} trail={createTrail()} />;
}
