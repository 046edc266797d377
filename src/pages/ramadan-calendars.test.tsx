// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { capitals } from '../domain/calendar/cities';
import { createCityCalendar } from '../gatsby-node/calendar/createCityCalendar';
import { getRamadan } from '../domain/calendar';
import RamadanCalendars, { Head } from './ramadan-calendars';

vi.mock('gatsby', () => ({
  graphql: () => null,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

/** With one city: a page of all of them takes half a second to search. */
function show(some = capitals.slice(0, 1), year = 1448) {
  const nodes = some.map((city, position) => createCityCalendar(city, getRamadan(year), position));
  const props = { data: { calendars: { nodes } } } as unknown as ComponentProps<typeof RamadanCalendars>;
  return render(<RamadanCalendars {...props} />);
}

const perth = capitals.filter(({ name }) => name === 'Perth');
const table = (city: string) => screen.getByRole('table', { name: `Prayer times in ${city}, Ramadan 1448 AH` });
const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

describe('the Ramadan calendars page', () => {
  test('the Ramadan calendars page says when Ramadan is expected and that the sighting decides', () => {
    show();
    const notice = screen.getByRole('note');
    expect(notice).toHaveTextContent(
      'Ramadan 1448 AH is expected to begin on Monday 8 February 2027, and Eid al-Fitr on Tuesday 9 March 2027',
    );
    expect(notice).toHaveTextContent(/one day earlier or later/);
  });

  test('the Ramadan calendars page says what its days rest on, who announces them in Sydney, and the source of each', () => {
    show();
    const notice = screen.getByRole('note');
    expect(notice).toHaveTextContent(
      /worked out for Makkah: a month begins when the new moon is born before sunset there/,
    );
    expect(notice).toHaveTextContent(/by the new moon and the sunset in Sydney and Perth/);
    expect(
      within(notice)
        .getAllByRole('link')
        .map((link) => new URL(link.getAttribute('href')!).host),
    ).toEqual(['webspace.science.uu.nl', 'www.khaleejtimes.com']);
  });

  test('the Ramadan calendars page has tables with column and row headers', () => {
    show();
    const heads = within(table('Sydney')).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Ramadan',
      'Date',
      'Fajr suhur ends',
      'Sunrise',
      'Dhuhr',
      'Asr',
      'Asr Hanafi',
      'Maghrib iftar',
      'Isha',
      'From sunset',
    ]);
    expect(within(table('Sydney')).getAllByRole('rowheader')).toHaveLength(31);
  });

  test('the table of a Ramadan calendar begins a day early, numbers the days and ends on Eid', () => {
    show();
    const rows = within(table('Sydney')).getAllByRole('row').slice(1);
    expect(cells(rows[0] as HTMLElement).slice(0, 3)).toEqual(['Day before', 'Sun 7 Feb', '4:49 am']);
    expect(cells(rows[1] as HTMLElement)).toEqual([
      '1',
      'Mon 8 Feb',
      '4:51 am',
      '6:23 am',
      '1:10 pm',
      '4:51 pm',
      '5:57 pm',
      '7:55 pm',
      '9:21 pm',
      '',
    ]);
    expect(cells(rows[29] as HTMLElement).slice(0, 2)).toEqual(['29', 'Mon 8 Mar']);
    expect(cells(rows[30] as HTMLElement).slice(0, 2)).toEqual(['Eid', 'Tue 9 Mar']);
  });

  test('the table of a Ramadan calendar marks the last ten nights from the evening of the 20th day, the odd ones strongly', () => {
    show(perth);
    const rows = within(table('Perth')).getAllByRole('row').slice(1);
    const evenings = rows.map((row) => row.lastElementChild as HTMLElement);
    expect(evenings[19]).toBeEmptyDOMElement();
    expect(evenings.slice(20, 23).map(({ textContent }) => textContent)).toEqual([
      '21st night',
      '22nd night',
      '23rd night',
    ]);
    const strong = evenings.flatMap((evening) => [...evening.querySelectorAll('strong')]);
    expect(strong.map(({ textContent }) => textContent)).toEqual([
      '21st night',
      '23rd night',
      '25th night',
      '27th night',
      '29th night',
    ]);
  });

  test('the Ramadan calendars page has a plain link, a table and a calendar file for each city', () => {
    show([...capitals]);
    const nav = screen.getByRole('navigation', { name: 'Choose a city' });
    for (const { name, slug } of capitals) {
      expect(within(nav).getByRole('link', { name })).toHaveAttribute('href', `#${slug}`);
      expect(document.getElementById(slug)).toContainElement(table(name));
      expect(screen.getByRole('link', { name: `Calendar file (.ics) for ${name}` })).toHaveAttribute(
        'href',
        `/calendars/ramadan-1448-${slug}.ics`,
      );
    }
  });

  test('the table of a Ramadan calendar shows a Ramadan of 30 days', () => {
    show(perth, 1447);
    const calendar = screen.getByRole('table', { name: 'Prayer times in Perth, Ramadan 1447 AH' });
    expect(within(calendar).getAllByRole('rowheader').at(-2)).toHaveTextContent('30');
    expect(within(calendar).getByRole('cell', { name: '30th night' })).toBeInTheDocument();
  });

  test('the Ramadan calendars page says how the times are computed', () => {
    show();
    const method = screen.getByRole('region', { name: 'How we work out the times' });
    for (const word of ['Muslim World League', 'Hanafi', 'Hobart', 'daylight saving', 'nearest minute']) {
      expect(method).toHaveTextContent(word);
    }
  });

  test('the Ramadan calendars page has a title of its own', () => {
    render(<Head />, { container: document.head });
    expect(document.title).toMatch(/^Ramadan calendars – /);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/ramadan-calendars$/);
  });
});
