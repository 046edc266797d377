import type { WrapPageElementBrowserArgs, WrapPageElementNodeArgs } from 'gatsby';
import { SiteLayout } from './SiteLayout';

/** The page within its layout; the same in the browser and on the server. */
export function wrapPageElement({ element, props }: WrapPageElementBrowserArgs | WrapPageElementNodeArgs) {
  return <SiteLayout currentPath={props.location.pathname}>{element}</SiteLayout>;
}
