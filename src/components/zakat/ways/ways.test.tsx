// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCatalogue } from '../../../../tests/builders/giving';
import { RaisedContext } from '../../cards/raised';
import { RemindLater } from './RemindLater';
import { ShareSum } from './ShareSum';
import { SpreadSum } from './SpreadSum';
import type { WaysServices } from './WaysToPay';

afterEach(cleanup);

const path = '/pay/zakat?amount=1234.57';
const services: WaysServices = { fetchTerms: () => Promise.reject(new Error('not wanted')), saveFile: () => undefined };
const way = (fetchTerms = services.fetchTerms) => ({
  ...{ cents: 1_234_57, path, statement: null, clock: () => new Date('2026-11-20T03:00:00Z') },
  loadServices: () => Promise.resolve({ ...services, fetchTerms }),
});
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
  const show = async (cents: number, raised = {}, fetchTerms = () => Promise.resolve(terms)) => {
    render(
      <RaisedContext.Provider value={{ cents: raised, request: () => undefined, refresh: () => undefined }}>
        <ShareSum {...way(fetchTerms)} cents={cents} />
      </RaisedContext.Provider>,
    );
    await screen.findByText(/^(Choose who|We could not load)/);
  };
  const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

  it('only open cases and programs that zakat may pay and that still need something are offered', async () => {
    await show(100_00);
    expect(screen.getAllByRole('checkbox').map(({ id }) => id)).toEqual([
      'zakat-share-case-rent',
      'zakat-share-program-table',
    ]);
  });

  it('no case gets more than it needs, and the parts add up to the sum to the cent', async () => {
    await show(1_234_57, { rent: 50_01 });
    await tick('Rent');
    await tick('Table');
    expect(link()).toBe(`${path}&share=case.rent.149.99&share=program.table.1084.58`);
    await tick('Table');
    expect(screen.getByText('Where zakat is needed most').closest('div')).toHaveTextContent('A$1,084.58');
    expect(link()).toBe(`${path}&share=case.rent.149.99`);
  });

  it('parts that are too small to be given are refused before the next page', async () => {
    await show(3_00);
    await tick('Rent');
    await tick('Table');
    expect(screen.getByRole('alert')).toHaveTextContent('Each part has to be');
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
  });

  it('the cases are loaded again if that failed', async () => {
    const fetchTerms = vi.fn(() => Promise.resolve(terms)).mockRejectedValueOnce(new Error('offline'));
    await show(100_00, {}, fetchTerms);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: 'Rent' })).toBeInTheDocument();
  });
});

describe('being reminded of a calculation', () => {
  const show = (statement: string | null) => {
    const saveFile = vi.fn<WaysServices['saveFile']>();
    render(
      <RemindLater {...way()} statement={statement} loadServices={() => Promise.resolve({ ...services, saveFile })} />,
    );
    return saveFile;
  };
  const getText = (saveFile: ReturnType<typeof show>) => saveFile.mock.lastCall![0].bytes.replaceAll(/\r\n[ \t]/g, '');

  it('the calendar file leads to the saved calculation, and says nothing of its sum', async () => {
    const saveFile = show('5f1d0c3a');
    expect(screen.queryByText(/^To find your figures again/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add to my calendar' }));
    await screen.findByText('Open the file to add the reminder.');
    expect(getText(saveFile)).toMatch(/Your calculation: http\S*\/account#\/zakat\/5f1d0c3a/);
    expect(getText(saveFile)).toContain('DTSTART;VALUE=DATE:20261127');
    expect(getText(saveFile)).not.toMatch(/A\$|1,?234/);
  });

  it('the calendar file leads to the calculator while the calculation is not saved', async () => {
    const saveFile = show(null);
    expect(screen.getByText(/^To find your figures again/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Add to my calendar' }));
    await screen.findByText('Open the file to add the reminder.');
    expect(getText(saveFile)).toMatch(/\/calculate\r\n/);
  });
});
