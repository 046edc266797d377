import { describe, expect, it } from 'vitest';
import { readBankCsv } from './readBankCsv';
import { fail } from '../../../../src/domain/Result';

const none = { fund: '', name: '', email: '', error: null, paidOut: null };
const rows = (text: string, columns?: string) => {
  const csv = readBankCsv(text, columns);
  if (!csv.ok) throw new Error(csv.error.text);
  return csv.value.map(({ raw: _raw, ...row }) => row);
};

/* Header rows as the banks' own exports have them; of the rest an amount out, so that both ways are seen. */
describe('a bank’s CSV', () => {
  it('a bank’s CSV with signed amounts and no header is read by the given column names', () =>
    expect(
      rows(
        '20/11/2026,"+150.00","Direct Credit 301500 A RAHMAN ZAKAT","+1,234.56"\n21/11/2026,"-20.00","Fee","+1,214.56"\n',
        'date,amount,description,balance',
      ),
    ).toEqual([
      { line: 1, amount: '150.00', date: '20/11/2026', reference: 'Direct Credit 301500 A RAHMAN ZAKAT', ...none },
      { line: 2, amount: null, date: '21/11/2026', reference: 'Fee', ...none, paidOut: '20.00' },
    ]));

  it('a bank’s CSV with columns for debits and credits is read by its header row', () =>
    expect(
      rows(
        [
          'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
          '032000123456,20/11/2026,DEPOSIT RAHMAN ZAKAT,,150.00,1234.56,DEP,',
          '032000123456,20/11/2026,RENT,500.00,,734.56,PAYMENT,',
        ].join('\r\n'),
      ),
    ).toEqual([
      { line: 2, amount: '150.00', date: '20/11/2026', reference: 'DEPOSIT RAHMAN ZAKAT', ...none },
      { line: 3, amount: null, date: '20/11/2026', reference: 'RENT', ...none, paidOut: '500.00' },
    ]));

  it('a bank’s CSV with both amount columns filled, one with zero, is read by the other', () =>
    expect(
      rows('Date,Description,Credit,Debit,Balance\n20/11/2026,ZAKAT,150.00,0.00,1\n20/11/2026,RENT,0.00,-500.00,1'),
    ).toMatchObject([{ amount: '150.00' }, { amount: null }]));

  it('a bank’s CSV has several columns of text joined into one, and our own columns unchanged', () =>
    expect(
      rows(
        '\uFEFFDate,Amount,Account Number,,Transaction Type,Transaction Details,Reference,Fund,Name,Email\n' +
          '20 Nov 26,150.00,1,,TRANSFER CREDIT,RAHMAN,"a ""b"", c",zakat=100; sadaqah=50,Amina Rahman,amina@example.org\n',
      ),
    ).toEqual([
      {
        line: 2,
        amount: '150.00',
        date: '20 Nov 26',
        reference: 'RAHMAN a "b", c',
        fund: 'zakat=100; sadaqah=50',
        name: 'Amina Rahman',
        email: 'amina@example.org',
        paidOut: null,
        error: null,
      },
    ]));

  it('the rows of a bank’s CSV have the line numbers of an editor, and empty lines are left out', () =>
    expect(rows('Date,Amount,Details\n\n20/11/2026,1,ZAKAT\n,,\n20/11/2026,2,ZAKAT\n').map(({ line }) => line)).toEqual(
      [3, 5],
    ));

  it('a bank’s CSV has an error on a row with a comma too many, and none on one that ends in empty cells', () =>
    expect(
      rows(
        'Date,Details,Credit,Debit\n20/11/2026,ZAKAT LEE, 5,75.00,0.00\n20/11/2026,ZAKAT,75.00,,,\n20/11/2026,ZAKAT,75.00',
      ).map(({ error }) => error),
    ).toEqual([expect.stringContaining('has 5 cells for 4 columns'), null, null]));

  it('a row that can’t be read has its own text, on one line and without those after it', () => {
    const text = 'Date,Amount,Details\n20/11/2026,5.00,"ZAKAT KHAN,\n20/11/2026,7.00,"Lee\n  Rent", 5,6\n';
    expect(readBankCsv(text)).toMatchObject({
      value: [
        { line: 2, raw: '20/11/2026,5.00,"ZAKAT KHAN,', error: expect.stringContaining('quotation mark') },
        { line: 3, raw: '20/11/2026,7.00,"Lee Rent", 5,6', error: expect.stringContaining('5 cells for 3 columns') },
      ],
    });
  });

  it.each([
    ['(20.00)', null],
    ['20.00 DR', null],
    ['20.00 CR', '20.00'],
    ['$1,250.00', '$1,250.00'],
    ['', ''],
  ])('a bank’s CSV has the amount %j read as %j', (amount, read) =>
    expect(rows(`Date,Amount,Details\n20/11/2026,"${amount}",ZAKAT\n`)[0]?.amount).toBe(read),
  );

  it.each([
    ['', 'it is empty'],
    ['\n,,\n', 'it is empty'],
    ['20/11/2026,ZAKAT,150.00\n', 'its first row has no column names; name them in order, such as date,amount'],
    ['Date,Balance,Details\n20/11/2026,1,ZAKAT\n', 'no column is called amount (or credit)'],
    ['When,Amount\n', 'no column is called date or description (or reference)'],
  ])('the bank CSV %j is refused as a whole', (text, error) =>
    expect(readBankCsv(text)).toEqual(fail(expect.objectContaining({ text: expect.stringContaining(error) }))),
  );
});
