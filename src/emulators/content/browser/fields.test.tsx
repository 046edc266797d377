// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldModel } from '../../../content/validation/contentModel';
import { masterLanguage } from '../languages';
import { FieldList } from './FieldView';
import { FormContext, type FormState } from './FormContext';

/** Draws one field of a model, whose value changes as an editor changes it. @returns reads the value */
function renderField(model: FieldModel, initial: unknown): () => unknown {
  let latest = initial;
  function Form() {
    const [value, setValue] = useState(initial);
    useEffect(() => {
      latest = value;
    }, [value]);
    const picture = { name: 'report cover.svg', width: 800, height: 600, exact: true };
    const state: FormState = {
      source: { types: [], pictures: [picture], picturesUrl: '/images/mizan-zakat' } as unknown as FormState['source'],
      slices: new Map(),
      documents: [],
      language: masterLanguage,
      issues: [],
      isRequired: () => false,
      update: (_path, next) => setValue(next),
      announce: () => undefined,
    };
    return (
      <FormContext.Provider value={state}>
        <FieldList fields={{ field: model }} values={{ field: value }} path="data" />
      </FormContext.Provider>
    );
  }
  render(<Form />);
  return () => latest;
}

it('a colour is typed, and shown by the browser’s own control if it is one', async () => {
  const read = renderField({ type: 'Color', config: { label: 'Tint' } }, null);
  const box = screen.getByRole('textbox', { name: 'Tint' });
  expect(box).toHaveAccessibleDescription('Such as #5b2a86');
  await userEvent.type(box, '#5b2a8');
  expect(screen.getByLabelText('Choose a colour')).toHaveValue('#000000');
  await userEvent.type(box, '6');
  expect(screen.getByLabelText('Choose a colour')).toHaveValue('#5b2a86');
  expect(read()).toBe('#5b2a86');
  await userEvent.clear(box);
  expect(read()).toBeNull();
});

it('a link of a model for files chooses a file of the repository', async () => {
  const read = renderField({ type: 'Link', config: { label: 'Report', select: 'media' } }, { link_type: 'Any' });
  const kind = screen.getByLabelText('Leads to');
  expect([...kind.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Nothing', 'A file']);
  await userEvent.selectOptions(kind, 'A file');
  await userEvent.type(screen.getByLabelText('Search by name'), 'cover');
  await userEvent.click(screen.getByRole('button', { name: 'report cover.svg' }));
  expect(read()).toEqual({
    link_type: 'Media',
    kind: 'image',
    id: 'report cover.svg',
    name: 'report cover.svg',
    url: 'https://images.prismic.io/mizan-zakat/report%20cover.svg?auto=compress,format',
    width: '800',
    height: '600',
  });
});

it('a file in a link of another kind is shown, and not as nothing', () => {
  renderField({ type: 'Link', config: {} }, { link_type: 'Media', name: 'report.pdf', url: 'https://example.org/a' });
  expect(screen.getByLabelText('Leads to')).toHaveDisplayValue('A file');
  expect(screen.getByText('report.pdf')).toBeVisible();
});
