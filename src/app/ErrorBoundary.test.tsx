// @vitest-environment happy-dom
import { useContext, useEffect, useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
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

it('a page that fails once is drawn again with what was typed and ticked, and with the focus where it was', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let drawn = {};
  let broken: object | undefined;
  function Form() {
    const [name, setName] = useState('');
    const [own] = useState({});
    useEffect(() => void (drawn = own), [own]);
    // What is drawn afresh finds all in its place.
    if (broken === own) throw new DOMException('The node is not a child of this node.', 'NotFoundError');
    return (
      <>
        <input aria-label="Name" name="name" value={name} onChange={({ target }) => setName(target.value)} />
        <input aria-label="Monthly" type="checkbox" name="monthly" />
        <p>Salam {name}</p>
      </>
    );
  }
  render(
    <ErrorBoundary>
      <Form />
    </ErrorBoundary>,
  );
  fireEvent.click(screen.getByRole('checkbox'));
  screen.getByRole('textbox').focus();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ami' } });
  broken = drawn;
  const before = screen.getByRole('textbox');
  fireEvent.change(before, { target: { value: 'Bilal' } });
  expect(screen.getByRole('textbox')).not.toBe(before);
  expect(screen.getByText('Salam Bilal')).toBeInTheDocument();
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('textbox')).toHaveFocus();
});
