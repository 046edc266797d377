// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { components } from './index';
import { SliceZone } from './SliceZone';

const models = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => JSON.parse(readFileSync(join(import.meta.dirname, name, 'model.json'), 'utf8')) as { id: string });

describe('the slice zone', () => {
  it('the slice zone has a component for every modelled slice, and no others', () => {
    expect(Object.keys(components).sort()).toEqual(models.map(({ id }) => id).sort());
  });

  it('the slice zone renders slices in order and passes the context on', () => {
    render(
      <SliceZone
        context={{ titled: true }}
        slices={[
          { slice_type: 'hero', id: 'a', primary: { heading: 'First' } },
          { slice_type: 'text_section', id: 'b', primary: { heading: 'Second' } },
        ]}
      />,
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'First',
      'Second',
    ]);
  });

  it('the slice zone leaves out an unknown slice, and accepts an empty list', () => {
    const { container, rerender } = render(<SliceZone slices={[{ slice_type: 'unheard_of', id: 'a', primary: {} }]} />);
    expect(container).toBeEmptyDOMElement();
    rerender(<SliceZone slices={null} />);
    expect(container).toBeEmptyDOMElement();
  });
});
