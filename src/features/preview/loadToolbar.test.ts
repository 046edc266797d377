// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { loadToolbar } from './loadToolbar';
import { forgetOpenedToken, storeOpenedToken } from './openedToken';

const hosted = { prismicApiEndpoint: 'https://mizan-zakat.cdn.prismic.io/api/v2', prismicRepository: 'mizan-zakat' };
afterEach(() => {
  document.querySelectorAll('script').forEach((script) => script.remove());
  forgetOpenedToken();
});
const sources = () => [...document.querySelectorAll('script')].map(({ src }) => src);

it('loads the hosted service’s toolbar once', () => {
  // The test has no network to load it from.
  document.body.append = ((script: HTMLScriptElement) => {
    script.type = 'text/plain';
    document.body.appendChild(script);
  }) as typeof document.body.append;
  loadToolbar(hosted);
  loadToolbar(hosted);
  expect(sources()).toEqual(['https://static.cdn.prismic.io/prismic.js?repo=mizan-zakat&new=true']);
});

it('asks nothing of it while the content comes from elsewhere', () => {
  loadToolbar({ prismicApiEndpoint: 'http://localhost:9001/content/api/v2', prismicRepository: 'mizan-zakat' });
  expect(sources()).toEqual([]);
});

it('does not load it again where it ended the preview', () => {
  storeOpenedToken({ token: 'https://mizan-zakat.prismic.io/previews/a', isEndedByToolbar: true });
  loadToolbar(hosted);
  expect(sources()).toEqual([]);
});
