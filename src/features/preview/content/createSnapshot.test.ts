// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { createSnapshot } from './createSnapshot';

it('the copy of a page contains only what visitors see, and nothing that runs', () => {
  const page = `<html lang="en-AU"><head><style>p{color:red}</style><link rel="preload" href="/a.js"><script>1</script></head>
    <body><main style=""><p style="color: red">Words</p><script src="/a.js"></script></main><aside data-give-bar="true">Give</aside><aside class="preview-bar">Bar</aside><dialog>D</dialog></body></html>`;
  const copy = new DOMParser().parseFromString(createSnapshot(page, 'https://www.example.org/case/rent'), 'text/html');
  expect(copy.documentElement.lang).toBe('en-AU');
  expect(copy.body.textContent?.trim()).toBe('Words');
  expect(copy.querySelectorAll('[style]')).toHaveLength(0);
  expect([...copy.head.children].map(({ localName }) => localName)).toEqual(['base', 'style']);
  expect(copy.querySelector('base')?.getAttribute('href')).toBe('https://www.example.org/case/rent');
  expect(copy.querySelector('base')?.getAttribute('target')).toBe('_top');
});
