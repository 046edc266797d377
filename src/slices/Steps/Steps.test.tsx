// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import Steps from './index';

it('the slice of steps is an ordered list of headed steps', () => {
  render(
    <Steps
      slice={{
        primary: { heading: 'How it goes' },
        items: [
          { title: 'You give', text: [{ type: 'paragraph', text: 'To one fund.', spans: [] }] },
          { title: 'It is paid' },
        ],
      }}
    />,
  );
  const list = screen.getByRole('list');
  expect(list.tagName).toBe('OL');
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['You give', 'It is paid']);
  expect(list).toHaveTextContent('To one fund.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('the slice of steps is behind a button if the page folds on phones', () => {
  const slice = { primary: {}, items: [{ title: 'You give' }, { title: 'It is paid' }] };
  render(<Steps slice={slice} context={{ folds: true }} />);
  const button = screen.getByRole('button', { name: 'See all 2 steps' });
  expect(document.getElementById(button.getAttribute('aria-controls')!)).toHaveTextContent('It is paid');
});
