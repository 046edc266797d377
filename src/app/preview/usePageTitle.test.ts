// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import type { Runtime } from 'gatsby-source-prismic';
import { expect, it } from 'vitest';
import { titleOf, usePageTitle } from './usePageTitle';

const content = { nodes: [{ type: 'case', url: '/case/a', data: { title: 'New words' } }] } as unknown as Runtime;

it.each([
  [{ title: 'A case', meta_title: null }, 'A case – Mizan Zakat Foundation'],
  [{ title: 'A case', meta_title: 'Its own' }, 'Its own – Mizan Zakat Foundation'],
  [{ title: 'Mizan Zakat Foundation' }, 'Mizan Zakat Foundation'],
  [{}, 'Mizan Zakat Foundation'],
])('%j is titled %s', (data, title) => {
  expect(titleOf(data)).toBe(title);
});

it('keeps the previewed title, whatever the framework writes, until the preview ends', async () => {
  document.title = 'Published';
  const { rerender } = renderHook(({ shown }) => usePageTitle(shown, '/case/a'), {
    initialProps: { shown: content as Runtime | null },
  });
  expect(document.title).toBe('New words – Mizan Zakat Foundation');
  document.title = 'Published';
  await waitFor(() => expect(document.title).toBe('New words – Mizan Zakat Foundation'));
  rerender({ shown: null });
  expect(document.title).toBe('Published');
});
