// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ArticleCard } from './ArticleCard';
import { CaseCard, type CaseNode } from './CaseCard';
import { PartnerCard } from './PartnerCard';
import { ProgramCard } from './ProgramCard';

const rent: CaseNode = {
  url: '/case/winter-rent',
  data: {
    title: 'Six weeks of rent',
    summary: 'A family of five.',
    category: 'Housing',
    place: 'Melbourne, Victoria',
    status: 'open',
    goal: 6000,
    raised: 4200,
  },
};

describe('the card of a case', () => {
  it('the card of a case says what the case is, where, and how far its goal is met', () => {
    render(<CaseCard node={rent} />);
    expect(screen.getByRole('link', { name: 'Six weeks of rent' })).toHaveAttribute('href', '/case/winter-rent');
    expect(screen.getByText('Housing')).toBeInTheDocument();
    expect(screen.getByText('Melbourne, Victoria')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Raised for Six weeks of rent' })).toHaveAttribute('value', '4200');
    expect(document.body).toHaveTextContent('A$4,200 of A$6,000');
    expect(screen.queryByText('Funded')).toBeNull();
  });

  it.each([
    ['funded', 'Funded'],
    ['closed', 'Closed'],
  ])('the card of a case says that it is %s', (status, word) => {
    render(<CaseCard node={{ ...rent, data: { ...rent.data, status } }} />);
    expect(screen.getByText(word)).toBeInTheDocument();
  });

  it.each([
    [true, 'Zakat eligible'],
    [false, 'Sadaqah only'],
    [null, 'Sadaqah only'],
  ])('the card of an open case for which zakat is %s says: %s', (zakat_eligible, word) => {
    const { rerender } = render(<CaseCard node={{ ...rent, data: { ...rent.data, zakat_eligible } }} />);
    expect(screen.getByText(word)).toBeInTheDocument();
    // Nothing can be given any more.
    rerender(<CaseCard node={{ ...rent, data: { ...rent.data, zakat_eligible, status: 'funded' } }} />);
    expect(screen.queryByText(word)).toBeNull();
  });

  it('the card of a case shows no bar without a goal, and A$0 before the first donation', () => {
    const { rerender } = render(<CaseCard node={{ ...rent, data: { ...rent.data, goal: null } }} />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    rerender(<CaseCard node={{ ...rent, data: { ...rent.data, raised: null } }} />);
    expect(document.body).toHaveTextContent('A$0 of A$6,000');
  });
});

it('the card of a program says whether zakat may be given', () => {
  const data = { title: 'Rent Relief', category: 'Housing', zakat_eligible: true };
  const { rerender } = render(<ProgramCard node={{ url: '/program/rent', data }} heading="h2" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Rent Relief' })).toBeInTheDocument();
  expect(screen.getByText('Zakat eligible')).toBeInTheDocument();
  rerender(<ProgramCard node={{ url: '/program/rent', data: { ...data, zakat_eligible: false } }} />);
  expect(screen.queryByText('Zakat eligible')).toBeNull();
});

it('the card of a partner says where the partner is, and since when it is one', () => {
  render(<PartnerCard node={{ url: '/partner/a', data: { title: 'Riverbend', place: 'Lismore', since: 2019 } }} />);
  expect(screen.getByRole('link', { name: 'Riverbend' })).toHaveAttribute('href', '/partner/a');
  expect(screen.getByText('Lismore · partner since 2019')).toBeInTheDocument();
});

it('the card of an article says what the article is about', () => {
  render(<ArticleCard node={{ url: '/nisab', data: { title: 'What is nisab?', lede: 'A line.', topic: 'Basics' } }} />);
  expect(screen.getByRole('link', { name: 'What is nisab?' })).toHaveAttribute('href', '/nisab');
  expect(screen.getByText('Basics')).toBeInTheDocument();
  expect(screen.getByText('A line.')).toBeInTheDocument();
});
