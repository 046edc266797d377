// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Verse from './index';

it('the verse slice shows the Arabic, transliteration, translation and source', () => {
  render(
    <Verse
      slice={{
        primary: {
          arabic: 'وَأَقِيمُوا الْوَزْنَ بِالْقِسْطِ',
          transliteration: 'Wa aqimul-wazna bil-qist',
          translation: 'Weigh with justice.',
          source: 'Qur’an 55:9',
        },
      }}
    />,
  );
  const arabic = screen.getByText('وَأَقِيمُوا الْوَزْنَ بِالْقِسْطِ');
  expect(arabic).toHaveAttribute('lang', 'ar');
  expect(arabic).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText('Wa aqimul-wazna bil-qist')).toHaveAttribute('lang', 'ar-Latn');
  expect(screen.getByRole('blockquote')).toHaveTextContent('Weigh with justice.');
  expect(screen.getByText('Qur’an 55:9').tagName).toBe('FIGCAPTION');
});
