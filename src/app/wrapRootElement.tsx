import type { HeadProps, WrapRootElementBrowserArgs, WrapRootElementNodeArgs } from 'gatsby';
import type { ReactElement } from 'react';
import { UntranslatedContext } from '../components/seo/UntranslatedContext';
import { useCurrentPreview } from './currentPreview';
import { ErrorBoundary } from './ErrorBoundary';

/** The framework puts the same around a page's head, drawn apart from the page. */
const isHead = (element: ReactElement): element is ReactElement<HeadProps> =>
  'pageContext' in (element.props as object);

/** Puts the whole site behind one boundary: whatever fails in the browser, the visitor sees that and has a way on. */
export function wrapRootElement({ element }: WrapRootElementBrowserArgs | WrapRootElementNodeArgs) {
  return <ErrorBoundary>{isHead(element) ? <Head element={element} /> : element}</ErrorBoundary>;
}

function Head({ element }: { readonly element: ReactElement<HeadProps> }) {
  const { head, untranslated } = useCurrentPreview();
  return (
    <UntranslatedContext.Provider value={untranslated(element.props)}>{head(element)}</UntranslatedContext.Provider>
  );
}
