// @vitest-environment happy-dom
import { useContext, useState } from 'react';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary';
import { PreviewContext, published } from './PreviewContext';

/** A page that the previewed content breaks. */
function Page() {
  if (useContext(PreviewContext) !== published) throw new Error('A title is no text');
  return <h1>Published</h1>;
}

it('a page that cannot be drawn in a preview is shown as published, and the preview is notified of the error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const recover = vi.fn();
  function Site() {
    const [preview, setPreview] = useState(() => ({
      ...published,
      recover: (error: unknown) => {
        recover(error);
        setPreview(published);
      },
    }));
    return (
      <PreviewContext.Provider value={preview}>
        <ErrorBoundary>
          <Page />
        </ErrorBoundary>
      </PreviewContext.Provider>
    );
  }
  render(<Site />);
  expect(recover).toHaveBeenCalledExactlyOnceWith(new Error('A title is no text'));
  expect(screen.getByRole('heading')).toHaveTextContent('Published');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a page that cannot be drawn shows the visitor an error and a link to the home page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('no');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('We could not show this page');
  expect(screen.getByRole('link', { name: 'go to the home page' })).toBeInTheDocument();
});
