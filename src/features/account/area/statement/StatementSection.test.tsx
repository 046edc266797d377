// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  aProfile,
  aGiving,
  anAreaPart,
  aStatement,
  given,
  notGiven,
  someData,
} from '../../../../../tests/builders/account';
import type { Data } from '../../../../services/data';
import { FileButton } from '../FileButton';
import { StatementSection } from './StatementSection';
import { findFocusedMessage } from '../../../../../tests/support/focusedMessage';

function show(data: Partial<Data> = {}, financialYear: number | null = null) {
  const statement = vi.fn<Data['statement']>(async (year) => given(aStatement({ financialYear: year })));
  const part = anAreaPart({ data: someData({ statement, ...data }) });
  render(<StatementSection {...part} financialYear={financialYear} />);
  return { ...part, statement };
}

describe('the name on a tax statement', () => {
  it('the tax statement says whose name it is in before the download', async () => {
    show();
    expect(await screen.findByText('This statement is in the name of', { exact: false })).toHaveTextContent(
      'This statement is in the name of Amina Yusuf.',
    );
  });

  it('the tax statement asks for a name if there is none, and can be downloaded without one', async () => {
    show({ statement: async () => given(aStatement({ donorName: null })) });
    expect(await screen.findByText('Your name is missing')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add your name to your profile' })).toHaveAttribute('href', '#/profile');
    expect(screen.getByRole('button', { name: 'Download the statement (PDF)' })).toBeEnabled();
  });
});

describe('a last name that is missing', () => {
  const oneName = given(aStatement({ donorName: 'Amina' }));

  it('the tax statement asks for the last name, stores it, and then shows it', async () => {
    const statement = vi.fn<Data['statement']>(async () => given(aStatement({ donorName: 'Amina Yusuf' })));
    statement.mockResolvedValueOnce(oneName);
    const profile = given({ ...aProfile(), givenName: 'Amina', familyName: null });
    const updateProfile = vi.fn<Data['updateProfile']>(async () => given({ profile: null, issues: [] }));
    show({ statement, profile: async () => profile, updateProfile });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Last name' }), ' Yusuf ');
    await userEvent.click(screen.getByRole('button', { name: 'Save last name' }));
    expect(await screen.findByText('This statement is in the name of', { exact: false })).toHaveTextContent(
      'This statement is in the name of Amina Yusuf.',
    );
    expect(updateProfile).toHaveBeenCalledExactlyOnceWith({ givenName: 'Amina', familyName: 'Yusuf' });
    expect(screen.queryByRole('textbox', { name: 'Last name' })).toBeNull();
  });

  it('a last name that is empty, or can’t be stored, is kept as typed with what to do', async () => {
    const updateProfile = vi.fn<Data['updateProfile']>(async () => notGiven('offline'));
    show({ statement: async () => oneName, profile: async () => given(aProfile()), updateProfile });
    const field = await screen.findByRole('textbox', { name: 'Last name' });
    await userEvent.click(screen.getByRole('button', { name: 'Save last name' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Enter your last name/);
    await userEvent.type(field, 'Yusuf');
    await userEvent.click(screen.getByRole('button', { name: 'Save last name' }));
    expect(await findFocusedMessage()).toHaveTextContent('We could not save your last name');
    expect(field).toHaveValue('Yusuf');
    expect(screen.getByRole('button', { name: 'Download the statement (PDF)' })).toBeEnabled();
  });
});

describe('the tax statement of a year', () => {
  it('the tax statement is of the newest year with donations, by fund and donation by donation', async () => {
    const { statement } = show({ giving: async () => given(aGiving({ years: aGiving().years.slice(1) })) });
    expect(await screen.findByRole('table', { name: 'By fund' })).toHaveTextContent('Zakat fundA$0.00A$50.00');
    const donations = screen.getByRole('table', { name: 'Gift by gift' });
    expect(within(donations).getByRole('rowheader')).toHaveTextContent(
      '15 February 2027Sadaqah fund, Zakat fundMZ-2027-000123',
    );
    expect(screen.getByRole('heading', { name: '1 July 2026 to 30 June 2027' })).toBeVisible();
    expect(statement).toHaveBeenCalledExactlyOnceWith(2025);
  });

  it('the tax statement of another year is chosen through the address', async () => {
    const { go } = show({}, 2025);
    const year = await screen.findByRole('combobox', { name: 'Financial year' });
    expect(year).toHaveDisplayValue('2024–25');
    await userEvent.selectOptions(year, '2026–27');
    expect(go).toHaveBeenCalledExactlyOnceWith('#/statement?year=2027');
  });

  it('the tax statement of a year without donations says so, and offers no download', async () => {
    const empty = aStatement({ gifts: [], funds: [], totalCents: 0, deductibleCents: 0 });
    show({ statement: async () => given(empty) });
    expect(await screen.findByRole('heading', { name: 'No gifts in 2026–27' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });
});

describe('the download of a file', () => {
  const file = { name: 'statement.pdf', contentType: 'application/pdf', bytes: new Uint8Array([37]) };

  it('a file is requested once by a double click, and is named once it is saved', async () => {
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const ask = vi.fn(() => answered.then(() => given(file)));
    const onFile = vi.fn();
    render(
      <FileButton load={ask} onFile={onFile}>
        Download
      </FileButton>,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Download' }));
    answer();
    expect((await screen.findByText('statement.pdf')).parentElement).toHaveTextContent(
      'Saved to your downloads as statement.pdf.',
    );
    expect(ask).toHaveBeenCalledOnce();
    expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
  });

  it('a file that could not be downloaded says so beside the button, and can be requested again', async () => {
    const ask = vi.fn(async () => given(file));
    ask.mockResolvedValueOnce(notGiven('offline') as never);
    const onFile = vi.fn();
    render(
      <FileButton load={ask} onFile={onFile}>
        Download
      </FileButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(await findFocusedMessage()).toHaveTextContent('We got no answer');
    expect(onFile).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(onFile).toHaveBeenCalledOnce();
    expect(screen.queryByText('We got no answer', { exact: false })).toBeNull();
  });
});
