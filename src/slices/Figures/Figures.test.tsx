// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Figures from './index';

it('the slice of figures pairs each number with what it counts and its source', () => {
  render(
    <Figures
      slice={{
        primary: { heading: 'The year' },
        items: [
          { figure: '1,906', label: 'households helped', source: 'Annual report (example)' },
          { figure: 'A$0', label: 'of zakat on costs' },
        ],
      }}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'households helped',
    'of zakat on costs',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '1,906',
    'Annual report (example)',
    'A$0',
  ]);
});
