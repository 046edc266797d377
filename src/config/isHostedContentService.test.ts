import { expect, it } from 'vitest';
import { isHostedContentService } from './isHostedContentService';

it.each([
  ['https://mizan.cdn.prismic.io/api/v2', true],
  ['https://mizan.prismic.io/api/v2', true],
  ['http://localhost:9001/content/api/v2', false],
  ['https://prismic.io.example.org/api/v2', false],
  ['https://notprismic.io/api/v2', false],
])('%s is an address of the hosted content service: %s', (endpoint, hosted) => {
  expect(isHostedContentService(endpoint)).toBe(hosted);
});
