import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogs, type Catalog } from './catalogs';
import { inLanguage } from './language';
import { area, message } from './message';

const stored = catalogs as Record<string, Record<string, Catalog>>;
const own = { ...stored };

beforeAll(() => {
  stored['ar'] = {
    plans: {
      title: { en: 'Your plan', text: 'تبرعك المنتظم' },
      stale: { en: 'An older text', text: 'نص قديم' },
      gifts: {
        en: '{count, plural, one {# gift} other {# gifts}} to {name}',
        text: '{count, plural, one {تبرع} two {تبرعان} few {# تبرعات} many {# تبرعًا} other {# تبرع}} إلى {name}',
      },
      'steps.0': { en: 'First', text: 'أولًا' },
    },
  };
});

afterAll(() => {
  Object.assign(stored, own);
  if (!own['ar']) delete stored['ar'];
});

const copy = area('plans', {
  title: 'Your plan',
  stale: 'A newer text',
  missing: 'Not translated',
  steps: ['First', 'Second'],
  date: (day: number, month: string, year: number) => message('{day} {month} {year}', { day, month, year }),
  gifts: (count: number, name: string) =>
    message('{count, plural, one {# gift} other {# gifts}} to {name}', { count, name }),
});

it('says every text in English if no language is chosen', () => {
  expect([copy.title, ...copy.steps, copy.gifts(1, 'Rent Relief')]).toEqual([
    'Your plan',
    'First',
    'Second',
    '1 gift to Rent Relief',
  ]);
});

it('says texts in the chosen language, and in English what is missing there or was changed', () => {
  const read = () => [copy.title, copy.stale, copy.missing, ...copy.steps];
  expect(inLanguage('ar', read)).toEqual(['تبرعك المنتظم', 'A newer text', 'Not translated', 'أولًا', 'Second']);
});

it('chooses among the six plural forms of Arabic, and isolates values', () => {
  const forms = [1, 2, 3, 11, 100].map((count) => inLanguage('ar', () => copy.gifts(count, 'Rent')));
  expect(forms).toEqual(
    ['تبرع', 'تبرعان', '3 تبرعات', '11 تبرعًا', '100 تبرع'].map((sum) => `${sum} إلى \u2068Rent\u2069`),
  );
});

it('writes a date of only values from right to left, as a value of another text', () => {
  const date = inLanguage('ar', () => copy.date(10, 'مارس', 2027));
  expect(date).toBe('\u200F\u206810\u2069 \u2068مارس\u2069 \u20682027\u2069');
});

it('keeps two languages apart that are written at the same time', async () => {
  const later = (code: string) =>
    inLanguage(code, async () => {
      await Promise.resolve();
      return copy.title;
    });
  expect(await Promise.all([later('ar'), later('en-AU'), later('ar')])).toEqual([
    'تبرعك المنتظم',
    'Your plan',
    'تبرعك المنتظم',
  ]);
});
