import { describe, expect, it, test } from 'vitest';
import calculator from '../documents/calculate_page/calculate_page.json';
import { readSource } from '../../domain/zakat/rulings/readSource';
import { checkSources } from './checkSources';

const source = 'Zakat Al-Maal; Australian Fatwa Council; 2023; anic.org.au/news/zakat-al-maal-1444h-2023';
const page = (text: string | null) => ({ type: 'calculate_page', data: { rules: [{ key: 'cash', source: text }] } });

describe('the source of a rule', () => {
  it.each(calculator.data.rules)('the rule $key names title, body, year, and address or page', (rule) => {
    expect(readSource(rule.source)).toEqual({
      title: expect.any(String),
      body: expect.any(String),
      year: expect.stringMatching(/\d{3,4}/),
      place: expect.any(String),
    });
    expect(rule.source.length).toBeLessThanOrEqual(500);
  });

  it.each([
    'National Zakat Foundations of Australia and the United Kingdom, published guidance 2019–2025',
    'Zakat Al-Maal; Australian Fatwa Council; 2023',
    'Zakat Al-Maal; Australian Fatwa Council; lately; anic.org.au/news',
    'Zakat Al-Maal; Australian Fatwa Council; 2023; the website',
    'Zakat Al-Maal; ; 2023; anic.org.au/news',
    null,
  ])('a source that can’t be looked up is found: %s', (text) =>
    expect(checkSources([page(text)])).toMatchObject([{ document: 'calculate_page', field: 'rules[0].source' }]),
  );

  test('the foundation is a source only for its own practice, not for a rule of fiqh', () => {
    const rules = ['shares_proxy_option', 'rounding'].map((key) => ({
      key,
      source: 'Zakat policy; Mizan; 2026; mizan.example/calculate',
    }));
    expect(checkSources([{ type: 'calculate_page', data: { rules } }])).toMatchObject([
      { field: 'rules[0].source', message: expect.stringContaining('published source') },
    ]);
  });

  test('a source with an address or a page is fine, and other pages have sources of their own', () => {
    expect(checkSources([page(source), page('Fatwas; Permanent Committee; 1999; page 344')])).toEqual([]);
    expect(checkSources([{ type: 'fitr_donation_page', data: { rules: [{ source: 'Mizan' }] } }])).toEqual([]);
  });
});
