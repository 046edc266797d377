// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HowToGive } from './HowToGive';

const bank = { bank_name: 'Mizan', bank_bsb: '000-000', bank_account: '0000 0000', phone: '1800 975 711' };
const block = (type: string, text: string) => ({ type, text, spans: [] });
const text = [
  block('heading3', 'By bank transfer'),
  block('paragraph', 'Use the account details shown here.'),
  block('heading3', 'By phone'),
  block('paragraph', 'Call us.'),
];

it('each other way to give opens by itself, and the bank transfer has the details', () => {
  render(<HowToGive heading="Other ways" text={text} bank={bank} />);
  const [transfer, phone, ...more] = screen.getAllByRole('group');
  expect(more).toEqual([]);
  expect(within(transfer!).getByRole('heading', { level: 3, name: 'By bank transfer' })).toBeInTheDocument();
  expect(within(transfer!).getByText('Use the account details shown here.')).toBeInTheDocument();
  expect(within(transfer!).getByText('000-000')).toHaveAttribute('translate', 'no');
  expect(within(phone!).getByText('Call us.')).toBeInTheDocument();
  expect(screen.getAllByText('By phone')).toHaveLength(1);
});

it('a link to how to give opens the way with the bank details', () => {
  window.location.hash = '#how-to-give';
  render(<HowToGive heading={null} text={text} bank={bank} />);
  const [transfer, phone] = screen.getAllByRole('group');
  expect(transfer).toHaveAttribute('open');
  expect(phone).not.toHaveAttribute('open');
  window.location.hash = '';
});
