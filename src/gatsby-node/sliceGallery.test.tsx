// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { PageProps } from 'gatsby';
import { expect, it, vi } from 'vitest';
import SliceGallery from '../templates/SliceGallery/SliceGallery';
import { listDevelopmentPages, readGallery } from './sliceGallery';

vi.mock('gatsby', () => ({ graphql: () => undefined, Link: 'a' }));

const images = 'http://localhost:9001/images';

it('the slice gallery is a page of the development server, and of no build', () => {
  expect(listDevelopmentPages('.', images, 'development').map(({ path }) => path)).toEqual(['/slices']);
  expect(listDevelopmentPages('.', images, 'production')).toEqual([]);
  expect(listDevelopmentPages('.', images, undefined)).toEqual([]);
});

it('the slice gallery shows every slice in each of its variations', () => {
  const mocks = readGallery('.', images);
  const context = listDevelopmentPages('.', images, 'development')[0]?.context;
  // As the page gets it: Gatsby removes `slices` (query-runner.js), which its own Slice API has.
  const pageContext = JSON.parse(JSON.stringify({ ...context, slices: undefined })) as { mocks: typeof mocks };
  render(<SliceGallery {...({ pageContext } as PageProps<object, typeof pageContext>)} />);
  expect(mocks.length).toBeGreaterThan(19);
  for (const { name, variation } of mocks) {
    const place = screen.getByRole('region', { name: `${name}, ${variation}` });
    // Its own heading is there with the slice, or without it.
    expect([name, place.querySelector('[data-slice]')?.childElementCount]).toEqual([name, 1]);
  }
});

it('the slice gallery has its pictures from where the site has them', () => {
  const text = JSON.stringify(readGallery('.', images));
  expect(text).toContain(`${images}/mizan-zakat/`);
  expect(text).not.toContain('images.prismic.io');
});
