// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../../domain/donation/readAmount';
import { toLatinDigits } from '../../domain/money/toLatinDigits';
import { GiveForm } from './GiveForm';

const presets = [
  { amount: 54, label: 'A tenth of one week’s rent' },
  { amount: 1100, label: 'Their power bills' },
];
const show = () => render(<GiveForm kinds={['zakat', 'sadaqah']} presets={presets} />);
const other = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Other amount/ });
const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

/** The fields that the form sends, as its address has them. */
const sent = () =>
  new URLSearchParams(
    [...new FormData(screen.getByRole<HTMLFormElement>('form'))].map(([name, value]) => [name, String(value)]),
  ).toString();

describe('the small form for giving', () => {
  it('the small form leads to the page of the kind whose button is pressed', async () => {
    show();
    expect(screen.getByRole('form', { name: 'Give now' })).toHaveAttribute('method', 'get');
    expect(screen.getByRole('button', { name: 'Give zakat' })).toHaveAttribute('formaction', '/pay/zakat');
    expect(screen.getByRole('button', { name: 'Give sadaqah' })).toHaveAttribute('formaction', '/pay/sadaqah');
    expect(screen.getByRole('link', { name: 'Other kinds of gift' })).toHaveAttribute('href', '/pay');
    await userEvent.click(choice(/^A\$1,100/));
    await userEvent.click(choice(/^Monthly/));
    expect(sent()).toBe('every=month&amount=1100&other=');
  });

  it('the small form of a case names the case, and offers no other kind than it takes', () => {
    render(<GiveForm kinds={['sadaqah']} presets={presets} caseUid="winter-rent" />);
    expect(screen.getByRole('form', { name: 'Give to this case' })).toHaveAttribute('action', '/pay/sadaqah');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('link')).toBeNull();
    expect(sent()).toBe('case=winter-rent&every=&other=');
  });

  it('the small form sends one amount: the one that was chosen or typed last', async () => {
    show();
    await userEvent.click(choice(/^A\$54/));
    await userEvent.type(other(), '75');
    expect(sent()).toBe('every=&other=75');
    await userEvent.click(choice(/^A\$54/));
    expect(sent()).toBe('every=&amount=54&other=');
  });

  it.each(['50', '19.95', '1 250', '1,250', 'A$ 40', '50 AUD', '١٬٢٥٠٫٥٠', '۱،۲۵۰', '12,50'])(
    'an amount of %j is let through',
    (typed) => {
      show();
      fireEvent.change(other(), { target: { value: typed } });
      expect(new RegExp(`^(?:${other().pattern})$`, 'u').test(typed)).toBe(true);
      expect(readAmount(toLatinDigits(typed)).ok).toBe(true);
    },
  );

  it.each(['ten', '-5', '1e3', 'A$', '5.5.x', '<b>'])('an amount of %j is refused beside its field', (typed) => {
    show();
    expect(new RegExp(`^(?:${other().pattern})$`, 'u').test(typed)).toBe(false);
    expect(other().title).toBe('Enter the amount in figures, such as 50 or 19.95');
  });
});
