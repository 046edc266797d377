import type { HeadProps } from 'gatsby';
import type { PageQuery } from './page';
import { PageHead } from './PageHead';
import { trail } from './trail';

/** The `Head` of a page directly under the home page. Gatsby finds a re-export of it in a template too. */
export function TopLevelHead({ data: { page } }: HeadProps<PageQuery>) {
  return <PageHead page={page} trail={trail()} />;
}
