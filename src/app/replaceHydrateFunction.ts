import { startTransition } from 'react';
import type { ReactElement } from 'react';
import type { Renderer } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { GatsbyBrowser } from 'gatsby';

/**
 * Takes over a built page in slices of a few milliseconds, so that the browser can scroll and answer a tap in between: React then
 * finishes at once and hands the tap on. The framework would block the page until all of it is done. What has no content yet, as
 * the page that stands for others offline, is rendered.
 */
function takeOver(element: ReactElement, container: Element): void {
  if (document.getElementById('gatsby-focus-wrapper')?.children.length)
    startTransition(() => void hydrateRoot(container, element));
  else createRoot(container).render(element);
}

// Gatsby's types are those of React 17, whose renderers answered what they had drawn; Gatsby ignores it.
export const replaceHydrateFunction: GatsbyBrowser['replaceHydrateFunction'] = () => takeOver as unknown as Renderer;
