// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aCatalogue } from '../../../../tests/builders/giving';
import { RaisedContext } from '../../../components/cards/raised';
import { fetchGivingTerms } from './fetchGivingTerms';
import { ShareSum } from './ShareSum';
import { SpreadSum } from './SpreadSum';

afterEach(cleanup);

const path = '/pay/zakat?amount=1234.57';
const link = () => screen.getByRole('link', { name: /^(Set up|Continue)/ }).getAttribute('href');

describe('spreading the result over months', () => {
  it('the gifts of each number of months are named, and lead to a plan up to the sum', async () => {
    render(<SpreadSum cents={1_234_57} path={path} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      '5 gifts of A$205.76, then a last one of A$205.77: A$1,234.57 in all.',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How many months?' }), '2 months');
    expect(screen.getByRole('status')).toHaveTextContent('1 gift of A$617.28, then a last one of A$617.29');
    expect(link()).toBe(`${path}&months=2`);
  });

  it('a small sum is spread over fewer months, and one that can’t be divided is not', () => {
    const { rerender } = render(<SpreadSum cents={9_00} path={path} />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '2 months',
      '3 months',
      '4 months',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('4 gifts of A$2.25: A$9.00 in all.');
    rerender(<SpreadSum cents={3_99} path={path} />);
    expect(screen.getByText('This amount is too small to spread.')).toBeInTheDocument();
  });
});

describe('sharing the result between cases and programs', () => {
  const terms = aCatalogue({
    beneficiaries: [
      { type: 'case', uid: 'rent', title: 'Rent', kinds: ['zakat'], open: true, goal: { dollars: 500, raised: 300 } },
      { type: 'case', uid: 'closed', title: 'Closed', kinds: ['zakat'], open: false },
      { type: 'case', uid: 'ramp', title: 'Ramp', kinds: ['sadaqah'], open: true },
      { type: 'case', uid: 'full', title: 'Full', kinds: ['zakat'], open: true, goal: { dollars: 10, raised: 9 } },
      { type: 'program', uid: 'table', title: 'Table', kinds: ['zakat', 'sadaqah'], open: true },
    ],
  });
  const show = (cents: number, raised = {}) =>
    render(
      <RaisedContext.Provider value={{ cents: raised, request: () => undefined, refresh: () => undefined }}>
        <ShareSum cents={cents} path={path} terms={terms} />
      </RaisedContext.Provider>,
    );
  const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

  it('only open cases and programs that zakat may pay and that still need something are offered', () => {
    show(100_00);
    expect(screen.getAllByRole('checkbox').map(({ id }) => id)).toEqual([
      'zakat-share-case-rent',
      'zakat-share-program-table',
    ]);
  });

  it('no case gets more than it needs, and the parts add up to the sum to the cent', async () => {
    show(1_234_57, { rent: 50_01 });
    await tick('Rent');
    await tick('Table');
    expect(link()).toBe(`${path}&share=case.rent.149.99&share=program.table.1084.58`);
    await tick('Table');
    expect(screen.getByText('Where zakat is needed most').closest('div')).toHaveTextContent('A$1,084.58');
    expect(link()).toBe(`${path}&share=case.rent.149.99`);
  });

  it('parts that are too small to be given are refused before the next page', async () => {
    show(3_00);
    await tick('Rent');
    await tick('Table');
    expect(screen.getByRole('alert')).toHaveTextContent('Each part has to be');
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  });

  it('an answer without the terms of giving is a failure, which the visitor can try again', async () => {
    const answer =
      (body: string, status = 200) =>
      () =>
        Promise.resolve(new Response(body, { status }));
    await expect(fetchGivingTerms(answer('', 404))).rejects.toThrow('404');
    await expect(fetchGivingTerms(answer('<html>'))).rejects.toThrow();
    await expect(fetchGivingTerms(answer('{"result":{"data":{}}}'))).rejects.toThrow();
  });
});
