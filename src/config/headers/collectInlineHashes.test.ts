import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collectInlineHashes } from './collectInlineHashes';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

it('collectInlineHashes finds each inline text once, however many pages have it', () => {
  const style = `p{content:"$&"}${'a{color:red}'.repeat(400)}`;
  const page = (title: string) =>
    `<!doctype html><title>${title}</title><style data-href="/styles.css">${style}</style>` +
    `<noscript><style>img{opacity:1}</style></noscript><script>window.a="${title.length}"</script><i style="width:&quot;1&quot;">`;
  expect(collectInlineHashes([page('a'), page('b'), page('long'), page('a')])).toEqual({
    styles: {
      [sha(style)]: style.slice(0, 80),
      [sha('img{opacity:1}')]: 'img{opacity:1}',
    },
    scripts: { [sha('window.a="1"')]: 'window.a="1"', [sha('window.a="4"')]: 'window.a="4"' },
    styleAttributes: { [sha('width:"1"')]: 'width:"1"' },
  });
});

it('collectInlineHashes ignores data blocks and external scripts', () => {
  const page =
    '<script type="application/ld+json">{"@type":"FAQPage"}</script><script src="/app.js"></script><script type="application/json">{}</script>';
  expect(collectInlineHashes([page])).toEqual({ scripts: {}, styles: {}, styleAttributes: {} });
  expect(Object.values(collectInlineHashes(['<script type="module">m()</script>']).scripts)).toEqual(['m()']);
});

it('collectInlineHashes hashes markup as written, and line ends as browsers normalise them', () => {
  const { scripts } = collectInlineHashes(['<script>if (a < b && "&amp;") {\r\n}</script>']);
  expect(Object.keys(scripts)).toEqual([sha('if (a < b && "&amp;") {\n}')]);
});

it('collectInlineHashes ignores markup within a script, style or attribute', () => {
  const script = 'document.write("<style>b{}</style><i style=\'c\'>")';
  const page = `<p title="&lt;script&gt;x()&lt;/script&gt; style=&quot;d&quot;">a style="e"</p><script>${script}</script><b class="f"\n style="g">`;
  expect(collectInlineHashes([page])).toEqual({
    scripts: { [sha(script)]: script },
    styles: {},
    styleAttributes: { [sha('g')]: 'g' },
  });
});

it('collectInlineHashes does not depend on the order of the pages', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,3}$/)), (names) => {
      const pages = names.map((name) => `<style>${name.repeat(600)}</style><b style="${name}">`);
      expect(JSON.stringify(collectInlineHashes(pages))).toBe(
        JSON.stringify(collectInlineHashes([...pages].reverse())),
      );
    }),
  );
});
