import { expect, it } from 'vitest';
import { inLanguage } from '../../../src/texts/language';
import { aFoundation } from '../../../tests/builders/giving';
import type { Block } from './layout/blocks';
import { renderCodeEmail } from './renderCodeEmail';
import { toEmail } from './toEmail';

const blocks: readonly Block[] = [
  { type: 'paragraph', text: 'وصلت هديتك.' },
  {
    type: 'amounts',
    caption: 'هديتك',
    rows: [{ label: 'صندوق الزكاة', value: 'A$1,250.00' }],
    totals: [{ label: 'المجموع', value: 'A$1,250.00' }],
  },
  { type: 'facts', rows: [{ label: 'رقم الإيصال', value: 'MZ-2027-000123', detail: 'صدر في 16 فبراير' }] },
  { type: 'quote', label: 'رسالتك', text: 'Thank you' },
  { type: 'notice', title: 'تنبيه', text: 'احتفظ بالإيصال.' },
];
const content = { subject: 'إيصالك', preview: 'شكرا', title: 'إيصالك', blocks };
const write = (code?: string) =>
  inLanguage(code, () => toEmail(content, { foundation: aFoundation, siteUrl: 'https://www.mizan.example' }));

/** The sides that an email's tags and styles name, without the frame's own centre. */
const listSides = (html: string) =>
  [...html.matchAll(/(?:padding|border|text-align|align)[-:="]+(left|right)/g)].map(([, side]) => side);

it('an email in Arabic says its language and direction, and turns its layout', () => {
  const { html } = write('ar');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  // The same layout from the other side.
  const turned = listSides(write().html).map((side) => (side === 'left' ? 'right' : 'left'));
  expect(turned.length).toBeGreaterThan(10);
  expect(listSides(html)).toEqual(turned);
  expect(html).toMatch(/<a[^>]* dir="ltr"[^>]*>\s*1800 975 711</);
  expect(html).not.toContain('Fraunces');
});

it('amounts, numbers and addresses of an email keep their order among Arabic words', () => {
  const { html, text } = write('ar');
  for (const value of ['A$1,250.00', 'MZ-2027-000123']) {
    expect(html).toContain(`<span dir="auto">${value}</span>`);
    expect(text).toContain(`: \u2068${value}\u2069`);
  }
  expect(text).toContain('\u20681800 975 711\u2069 | \u2068receipts@mizan.example\u2069');
});

it('an email in English has no marks of direction in its text', () => {
  expect(write().html).toContain('<html lang="en-AU" dir="ltr">');
  expect(write().text).not.toMatch(/[\u2066-\u2069]/);
});

it('an email with a code has the language and direction of its text', () => {
  expect(inLanguage('ar', () => renderCodeEmail('736315', 'sign-in')).html).toMatch(
    /^<table[^>]* lang="ar"\s+dir="rtl"/,
  );
  expect(renderCodeEmail('736315', 'sign-in').html).toMatch(/^<table[^>]* lang="en-AU"\s+dir="ltr"/);
});
