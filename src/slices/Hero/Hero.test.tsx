// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { picture } from '../../../tests/builders/picture';
import Hero from './index';

const primary = {
  eyebrow: 'Zakat in Australia',
  heading: 'Your zakat, whole',
  text: [{ type: 'paragraph', text: 'Every cent.', spans: [] }],
  image: picture('A family walks home'),
  primary_link: { url: '/pay' },
  primary_label: 'Give',
  secondary_link: { url: '/calculate' },
  secondary_label: 'Work it out',
};

it('the hero slice opens the page with its h1, its picture with priority, and its buttons', () => {
  render(<Hero slice={{ primary }} index={0} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Your zakat, whole' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A family walks home' })).toHaveAttribute('loading', 'eager');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/pay', '/calculate']);
});

it('the hero slice has no h1 if the page has one already, or if it is not the first slice', () => {
  const { rerender } = render(<Hero slice={{ primary }} index={0} context={{ titled: true }} />);
  expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  rerender(<Hero slice={{ primary }} index={3} />);
  expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A family walks home' })).toHaveAttribute('loading', 'lazy');
});

it('the hero slice shows no button for a link without a label', () => {
  render(<Hero slice={{ primary: { heading: 'Plain', primary_link: { url: '/pay' } } }} />);
  expect(screen.queryByRole('link')).toBeNull();
});
