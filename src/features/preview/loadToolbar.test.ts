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

it('the hosted service’s toolbar is loaded once', () => {
  // The test has no network to load it from.
  document.body.append = ((script: HTMLScriptElement) => {
    script.type = 'text/plain';
    document.body.appendChild(script);
  }) as typeof document.body.append;
  loadToolbar(hosted);
  loadToolbar(hosted);
  expect(sources()).toEqual(['https://static.cdn.prismic.io/prismic.js?repo=mizan-zakat&new=true']);
});

it('the hosted service’s toolbar is not loaded if the content comes from another service', () => {
  loadToolbar({ prismicApiEndpoint: 'http://localhost:9001/content/api/v2', prismicRepository: 'mizan-zakat' });
  expect(sources()).toEqual([]);
});

it('the hosted service’s toolbar is not loaded again if it ended the preview', () => {
  storeOpenedToken({ token: 'https://mizan-zakat.prismic.io/previews/a', isEndedByToolbar: true });
  loadToolbar(hosted);
  expect(sources()).toEqual([]);
});
