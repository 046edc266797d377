// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ImageValue } from './image';
import { toImageUrl } from './imageBase';
import { Picture } from './Picture';

const image: ImageValue = {
  alt: 'A house at dusk',
  dimensions: { width: 1600, height: 1200 },
  gatsbyImageData: {
    layout: 'fullWidth',
    width: 1,
    height: 0.75,
    images: {
      fallback: {
        src: 'https://images.prismic.io/m/a.svg',
        srcSet: 'https://images.prismic.io/m/a.svg?w=750 750w',
        sizes: '100vw',
      },
    },
    placeholder: { fallback: 'data:image/png;base64,AA==' },
  },
};

describe('pictures', () => {
  it('a picture reserves its space and loads lazily', () => {
    render(<Picture image={image} />);
    const picture = screen.getByRole('img', { name: 'A house at dusk' });
    expect(picture).toHaveAttribute('width', '1600');
    expect(picture).toHaveAttribute('height', '1200');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('decoding', 'async');
    expect(picture).not.toHaveAttribute('fetchpriority');
    expect(picture).not.toHaveAttribute('style');
  });

  it('a picture loads first and eagerly if it has priority', () => {
    render(<Picture image={image} priority sizes="50vw" />);
    const picture = screen.getByRole('img', { name: 'A house at dusk' });
    expect(picture).toHaveAttribute('loading', 'eager');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('sizes', '50vw');
  });

  it('a picture takes its ratio from the image data if the master’s size is unknown', () => {
    render(<Picture image={{ ...image, dimensions: null }} />);
    const picture = screen.getByRole('img', { name: 'A house at dusk' });
    expect(picture).toHaveAttribute('width', '1600');
    expect(picture).toHaveAttribute('height', '1200');
  });

  it('a picture hides its placeholder from screen readers, and has none behind a logo', () => {
    const { container, rerender } = render(<Picture image={image} />);
    expect(container.querySelectorAll('img')).toHaveLength(2);
    expect(screen.getAllByRole('img')).toHaveLength(1);
    rerender(<Picture image={image} fit="plain" />);
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  // Spec 7.44
  it('a picture has its dominant colour behind it, and none behind a logo', () => {
    const { placeholder: _, ...data } = image.gatsbyImageData!;
    const coloured = { ...image, gatsbyImageData: { ...data, backgroundColor: '#3d1f5c' } };
    const { container, rerender } = render(<Picture image={coloured} />);
    expect(container.querySelector('svg[aria-hidden] rect')).toHaveAttribute('fill', '#3d1f5c');
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(container.querySelector('[style]')).toBeNull();
    rerender(<Picture image={coloured} fit="plain" />);
    expect(container.querySelector('svg')).toBeNull();
  });

  it('a picture can have an empty alt text', () => {
    const { container } = render(<Picture image={image} alt="" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('img[width]')).toHaveAttribute('alt', '');
  });

  it.each([null, undefined, {}, { alt: 'x', gatsbyImageData: null }])(
    'a picture renders nothing for an empty image (%j)',
    (empty) => {
      const { container } = render(<Picture image={empty} />);
      expect(container).toBeEmptyDOMElement();
    },
  );
});

describe('addresses of images', () => {
  it('the address of an image and every candidate of its srcset are moved to the configured base', () => {
    const base = 'http://localhost:9001/images';
    expect(toImageUrl('https://images.prismic.io/m/a.svg?w=1', base)).toBe('http://localhost:9001/images/m/a.svg?w=1');
    expect(toImageUrl('https://images.prismic.io/a 1w, https://images.prismic.io/b 2w', base)).toBe(
      'http://localhost:9001/images/a 1w, http://localhost:9001/images/b 2w',
    );
    expect(toImageUrl('https://example.org/c.png', base)).toBe('https://example.org/c.png');
  });
});
