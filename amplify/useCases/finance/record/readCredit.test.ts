import { describe, expect, it } from 'vitest';
import { readCredit, readSender } from './readCredit';

const name = 'Mizan Zakat Foundation';
const read = (description: string) => readCredit(description, name);

describe('the description of money that came', () => {
  it.each([
    ['Direct Credit 301500 A RAHMAN ZAKAT', ['zakat']],
    ['FIDYAH LEE', ['fidyah']],
    ['Zakat al-Fitr Hassan', ['fitr']],
    ['ZAKATUL FITR', ['fitr']],
    ['fitrana khan', ['fitr']],
    ['ZAKAAT AND SADAQA', ['zakat', 'sadaqah']],
    ['Zakah 1448', ['zakat']],
    ['zakaah lee', ['zakat']],
    ['ZAKATH', ['zakat']],
    ['sadaqaat', ['sadaqah']],
    ['Sadqa Khan', ['sadaqah']],
    ['FITRA x5', ['fitr']],
    ['fitrah', ['fitr']],
    ['Fitranah', ['fitr']],
    ['sadaqat ul fitr', ['fitr']],
    ['SADAQATUL-FITR LEE', ['fitr']],
    ['TOTAL ZAKAT', ['zakat']],
    ['RAMADAN ZAKAT', ['zakat', 'ramadan']],
    ['tainted interest A RAHMAN', ['tainted_wealth']],
    ['ZAKATFOUNDATION PTY', []],
    ['Salaam', []],
  ])('the description %j names the funds %j', (text, funds) => expect(read(text)).toEqual({ type: 'donation', funds }));

  it.each([
    ['Osko Payment From A RAHMAN To Mizan Zakat Foundation', []],
    ['Osko Payment From A RAHMAN To Mizan Zakat Founda', []],
    ['Osko Payment From A RAHMAN To MIZAN ZAKAT', []],
    ['Osko Payment From A RAHMAN To Mizan-Zakat F', []],
    ['DEPOSIT ZAKAT FOUNDATION LEE', []],
    ['Fast Transfer From ZAKAT KHAN To Mizan Zakat Foundation', []],
    ['Fast Transfer From B LEE to PayID Mizan Zakat Foundation sadaqah', ['sadaqah']],
    ['MIZAN ZAKAT FOUNDATION ZAKAT LEE', ['zakat']],
    ['ZAKAT to Mizan Zakat Foundation', ['zakat']],
    ['ZAKAT FORTNIGHT LEE', ['zakat']],
    ['Osko Payment From MIZAN RAHMAN To Mizan Zakat Foundation zakat', ['zakat']],
    ['Transfer from J SMITH SAVINGS ACCOUNT to Mizan Zakat Foundation zakat', ['zakat']],
  ])('the own name in the description %j is no purpose', (text, funds) =>
    expect(read(text)).toEqual({ type: 'donation', funds }),
  );

  it.each([
    ['DIRECT CREDIT 507879 STRIPE PAYMENTS MIZAN ZAKAT FOUNDATION', 'payout of Stripe'],
    ['PAYPAL AUSTRALIA 1029384 MIZAN ZAKAT FOUNDATIO', 'payout of PayPal'],
    ['REVERSAL OF DEBIT ZAKAT GRANT UNIT 4 RENT', 'reversal'],
    ['RETURNED PAYMENT INVALID ACC ZAKAT ASSIST CASE 17', 'came back'],
    ['DIRECT ENTRY PAYMENT RETURNED ZAKAT CASE 9', 'came back'],
    ['DISHONOUR ZAKAT LEE', 'dishonoured'],
    ['INTEREST PAID MIZAN ZAKAT FOUNDATION', 'interest'],
    ['CREDIT INTEREST', 'interest'],
    ['TFR FROM ZAKAT ACCOUNT TO OPERATING', 'own accounts'],
    ['Internal transfer zakat', 'own accounts'],
    ['Transfer from Mizan Zakat Foundation zakat', 'own accounts'],
    ['CLOSING BALANCE', 'balance'],
    ['Balance b/fwd', 'balance'],
    ['Totals', 'balance'],
    ['Total Credits:', 'balance'],
  ])('the description %j is no donation', (text, reason) =>
    expect(read(text)).toMatchObject({ type: 'other', reason: expect.stringContaining(reason) }),
  );

  it.each([
    ['A RAHMAN INTEREST MONEY', 'tainted wealth'],
    ['REFUND ZAKAT', 'came back'],
    ['ATO ATO001100012345678', 'tax office'],
    ['TYRO SETTLEMENT ZAKAT', 'terminal'],
    ['ZAKAT GRANT 17', 'payment of ours'],
  ])('the description %j leaves a doubt', (text, reason) =>
    expect(read(text)).toEqual({ type: 'doubtful', reason: expect.stringContaining(reason) }),
  );

  it('an own name that is cut anywhere names no fund, and a fund behind it still counts', () => {
    for (let end = 'Mizan'.length; end <= name.length; end += 1)
      for (const cut of [name.slice(0, end), name.slice(0, end).toUpperCase()]) {
        expect(read(`Osko From A RAHMAN To ${cut}`), cut).toEqual({ type: 'donation', funds: [] });
        expect(read(`Osko From A RAHMAN To ${cut} fidyah`), cut).toMatchObject({ funds: ['fidyah'] });
      }
  });
});

it.each([
  ['Osko Payment From A RAHMAN To Mizan Zakat Foundation', 'A Rahman'],
  ['Fast Transfer From MR B LEE to PayID Mizan Zakat Foundation sadaqah', 'B Lee'],
  ['Transfer from Amina Rahman - zakat', 'Amina Rahman'],
  ['PAYMENT FROM S O’BRIEN ZAKAT 1448', 'S O’Brien'],
  ['Direct Credit 301500 A RAHMAN ZAKAT', ''],
  ['Transfer from 12345', ''],
  ['Transfer from Mizan Zakat Foundation', ''],
])('the description %j suggests the sender “%s”', (text, sender) => expect(readSender(text, name)).toBe(sender));
