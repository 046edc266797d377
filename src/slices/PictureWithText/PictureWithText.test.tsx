// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { picture } from '../../../tests/builders/picture';
import PictureWithText from './index';

const primary = {
  heading: 'Our story',
  text: [{ type: 'paragraph', text: 'It began at a kitchen table.', spans: [] }],
  image: picture('A kitchen table'),
  link: { url: '/about' },
  link_label: 'How we work',
};

it.each(['default', 'pictureRight'])(
  'the slice of a picture with text shows the picture, the text and the link (%s)',
  (variation) => {
    render(<PictureWithText slice={{ primary, variation }} />);
    expect(screen.getByRole('region', { name: 'Our story' })).toHaveTextContent('It began at a kitchen table.');
    expect(screen.getByRole('img', { name: 'A kitchen table' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How we work' })).toHaveAttribute('href', '/about');
  },
);
