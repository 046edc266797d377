import type { WrapRootElementBrowserArgs, WrapRootElementNodeArgs } from 'gatsby';
import { ErrorBoundary } from './ErrorBoundary';

/** The whole site behind one boundary: whatever fails in the browser, the visitor is told and has a way on. */
export function wrapRootElement({ element }: WrapRootElementBrowserArgs | WrapRootElementNodeArgs) {
  return <ErrorBoundary>{element}</ErrorBoundary>;
}
