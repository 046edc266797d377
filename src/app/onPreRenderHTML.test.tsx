import { renderToStaticMarkup } from 'react-dom/server';
import type { PreRenderHTMLArgs } from 'gatsby';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { onPreRenderHTML } from './onPreRenderHTML';

/** Runs the API over the given nodes and returns what it leaves of them. */
function run(head: ReactNode[], body: ReactNode[], pathname: string) {
  const left = { head, body };
  onPreRenderHTML?.(
    {
      getHeadComponents: () => head,
      replaceHeadComponents: (nodes: ReactNode[]) => (left.head = nodes),
      getPostBodyComponents: () => body,
      replacePostBodyComponents: (nodes: ReactNode[]) => (left.body = nodes),
      pathname,
    } as unknown as PreRenderHTMLArgs,
    { plugins: [] },
  );
  return { head: renderToStaticMarkup(<>{left.head}</>), body: renderToStaticMarkup(<>{left.body}</>) };
}

it('a built page has nothing of the editors’ toolbar, and everything else unchanged', () => {
  const head = [
    <link key="preconnect-prismic-toolbar" rel="preconnect" href="https://static.cdn.prismic.io" />,
    <link key="dns-prefetch-prismic-toolbar" rel="dns-prefetch" href="https://static.cdn.prismic.io" />,
    <link key="preload" rel="preload" href="/font.woff2" />,
  ];
  const body = [
    <script key="prismic-toolbar-mizan-zakat" src="https://static.cdn.prismic.io/prismic.js" />,
    <script key="app" src="/app.js" />,
  ];
  const left = run(head, body, '/');
  expect(left.head).toBe('<link rel="preload" href="/font.woff2"/>');
  expect(left.body).toBe('<script src="/app.js"></script>');
});

it('a built page has the style sheet of every page before those of its features, where style sheets were', () => {
  const sheet = (href: string) => <style key={href} data-href={href} />;
  const head = [
    <meta key="charset" charSet="utf-8" />,
    sheet('/12.ab.css'),
    sheet('/34.cd.css'),
    sheet('/styles.ef.css'),
    <title key="title">About</title>,
  ];
  expect(run(head, [], '/').head.match(/meta|title(?=>A)|[\w.]+\.css/g)).toEqual([
    'meta',
    'styles.ef.css',
    '12.ab.css',
    '34.cd.css',
    'title',
  ]);
});

it('a built page has its path in an attribute: the script’s text is always the same', () => {
  const loader = (path: string) => (
    <script
      key="script-loader"
      id="gatsby-script-loader"
      dangerouslySetInnerHTML={{ __html: `window.pagePath="${path}"` }}
    />
  );
  const [first, second] = ['/about', '/case/a"b'].map((path) => run([], [loader(path)], path).body);
  expect(first).toContain('data-path="/about"');
  expect(second).toContain('data-path="/case/a&quot;b"');
  const text = (html: string | undefined) => /<script[^>]*>(.*)<\/script>/.exec(html ?? '')?.[1];
  expect(text(first)).toBe(text(second));
});

it('the server error page and the offline page are built without scripts', () => {
  const scripts = [<script key="app" src="/app.js" />];
  expect(run([], scripts, '/500.html').body).toBe('');
  expect(run([], scripts, '/offline/').body).toBe('');
  expect(run([], scripts, '/offline-plugin-app-shell-fallback/').body).toContain('/app.js');
  expect(run([], scripts, '/about').body).toContain('/app.js');
});

it('a built page is drawn to the edges of a phone’s screen', () => {
  const head = [
    <meta key="viewport" name="viewport" content="width=device-width, initial-scale=1, shrink-to-fit=no" />,
  ];
  expect(run(head, [], '/').head).toContain('content="width=device-width, initial-scale=1, viewport-fit=cover"');
});

it('what a page requests from its beginning is in front of its styles', () => {
  const head = [
    <meta key="generator" name="generator" />,
    <style key="sheet" data-href="/styles.1.css" />,
    <link key="early-/a.json" rel="preload" href="/a.json" />,
    <link key="icon" rel="icon" />,
  ];
  expect(run(head, [], '/calculate').head).toBe(
    '<meta name="generator"/><link rel="preload" href="/a.json"/><style data-href="/styles.1.css"></style><link rel="icon"/>',
  );
});
