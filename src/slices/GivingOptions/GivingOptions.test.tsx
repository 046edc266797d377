// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import GivingOptions from './index';

it('the slice of giving options links to each way of giving, with or without a drawing', () => {
  const { container } = render(
    <GivingOptions
      slice={{
        primary: { heading: 'What would you like to give?' },
        items: [
          { kind: 'zakat', title: 'Zakat', link: { url: '/pay/zakat' } },
          { kind: 'unheard of', title: 'Something new', link: { url: '/pay' } },
        ],
      }}
    />,
  );
  expect(screen.getByRole('link', { name: 'Zakat' })).toHaveAttribute('href', '/pay/zakat');
  expect(screen.getByRole('link', { name: 'Something new' })).toHaveAttribute('href', '/pay');
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});

it('the slice of giving options is behind a button if the page folds on phones', () => {
  const slice = { primary: {}, items: [{ title: 'Zakat' }, { title: 'Sadaqah' }] };
  render(<GivingOptions slice={slice} context={{ folds: true }} />);
  const button = screen.getByRole('button', { name: 'See all 2 ways to give' });
  expect(document.getElementById(button.getAttribute('aria-controls')!)).toHaveTextContent('Sadaqah');
});
