// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSearch } from '../../domain/search/searchTerms';
import { QuestionSearch, searchQuestions } from './QuestionSearch';

const paragraph = (text: string) => [{ type: 'paragraph', text, spans: [] }];
const questions = [
  {
    group: 'Nisab',
    anchor: 'what-is-nisab',
    question: 'What is the nisab?',
    answer: paragraph('A weight of gold.'),
    answerText: 'A weight of gold.',
  },
  {
    group: 'Debts',
    anchor: 'mortgage',
    question: 'Does my mortgage count?',
    answer: paragraph('Not by default.'),
    answerText: 'Not by default.',
  },
];
const show = () =>
  render(<QuestionSearch label="Search the questions" questions={questions} emptyText={paragraph('Nothing found.')} />);

beforeEach(() => {
  location.hash = '';
});

describe('the page of questions', () => {
  it('the questions are shown under their groups', () => {
    show();
    expect(screen.getByRole('region', { name: 'Nisab' })).toHaveTextContent('What is the nisab?');
    expect(screen.getByRole('status')).toHaveTextContent('2 questions');
  });

  it('the questions are filtered while typing, without groups that have none', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Search the questions'), 'mortgage');
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 questions');
    expect(screen.queryByRole('region', { name: 'Nisab' })).not.toBeInTheDocument();
  });

  it('a question is found by another word for it', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Search the questions'), 'home loan');
    expect(await screen.findByText('1 of 2 questions')).toBeInTheDocument();
  });

  it('the search of questions says so if nothing is found', async () => {
    show();
    await userEvent.type(screen.getByLabelText('Search the questions'), 'xyz');
    expect(screen.getByText('Nothing found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search the whole site' })).toHaveAttribute('href', '/search#q=xyz');
  });

  it('the question in the address is open when the page is shown', () => {
    location.hash = '#mortgage';
    show();
    expect(document.getElementById('mortgage')?.closest('details')).toHaveAttribute('open');
    expect(document.getElementById('what-is-nisab')?.closest('details')).not.toHaveAttribute('open');
  });
});

describe('the search of questions', () => {
  const questions = [
    {
      group: 'What counts',
      anchor: 'super',
      question: 'Do I pay zakat on my superannuation?',
      answerText: 'Compulsory super counts once you can reach it.',
    },
    { group: 'Fitr', anchor: 'fitr', question: 'When is Zakāt al-Fiṭr due?', answerText: 'Before the Eid prayer.' },
  ];
  const found = (search: string) => searchQuestions(questions, readSearch(search)).map(({ anchor }) => anchor);

  describe('the words of a search', () => {
    it.each([
      ['', ['super', 'fitr']],
      ['   ', ['super', 'fitr']],
      ['SUPER', ['super']],
      ['zakat al fitr', ['fitr']],
      ['eid', ['fitr']],
      ['what counts', ['super']],
      ['zakat', ['super', 'fitr']],
      ['zakah', ['super', 'fitr']],
      ['fitrana', ['fitr']],
      ['prayer superannuation', []],
      ['annuation', []],
      ['<script>', []],
      ['(.*', ['super', 'fitr']],
    ])('the search of questions for "%s" finds %j', (search, anchors) => {
      expect(found(search)).toEqual(anchors);
    });
  });
});
