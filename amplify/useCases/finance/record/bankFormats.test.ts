import { describe, expect, it } from 'vitest';
import { readBankCsv } from './readBankCsv';
import { readDay } from './readDay';

/** Day, money in, money out and text of each row, as one text each. */
const read = (lines: readonly string[], end = '\r\n') => {
  const csv = readBankCsv(lines.join(end));
  if (!csv.ok) throw new Error(csv.error.text);
  return csv.value.map(({ date, amount, paidOut, reference, error }) =>
    error === null ? `${readDay(date)} +${amount ?? ''} -${paidOut ?? ''} ${reference}` : `${error}`,
  );
};

const came = (text: string) => `2026-11-20 +150.00 - ${text}`;
const went = (text: string, cents = '20.00') => `2026-11-21 + -${cents} ${text}`;

/*
 * Columns as the banks' own exports have them (their help pages, and what programs that import them expect); the rows are invented. The
 * first row is money that came, the second money that went out.
 */
const banks: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  [
    'CommBank, without a header, with the balance',
    [
      '20/11/2026,"+150.00","Direct Credit 301500 A RAHMAN ZAKAT","+1,234.56"',
      '21/11/2026,"-20.00","Account Fee","+1,214.56"',
    ],
    [came('Direct Credit 301500 A RAHMAN ZAKAT'), went('Account Fee')],
  ],
  [
    'Westpac',
    [
      'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
      '032000123456,20/11/2026,"DEPOSIT-OSKO PAYMENT 1234567 A RAHMAN ZAKAT",,150.00,1234.56,DEP,',
      '032000123456,21/11/2026,"WITHDRAWAL MOBILE RENT",20.00,,1214.56,PAYMENT,',
    ],
    [came('DEPOSIT-OSKO PAYMENT 1234567 A RAHMAN ZAKAT'), went('WITHDRAWAL MOBILE RENT')],
  ],
  [
    'NAB',
    [
      'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name,Processed On',
      '20 Nov 26,150.00,082000123456789,,INTER-BANK CREDIT,A RAHMAN ZAKAT,1234.56,Transfers in,,20 Nov 26',
      '21 Nov 26,-20.00,082000123456789,,FEES,ACCOUNT FEE,1214.56,Fees,,',
    ],
    [came('A RAHMAN ZAKAT'), went('ACCOUNT FEE')],
  ],
  [
    'NAB as it once was, without a header',
    [
      '20-Nov-26,150.00,082000123456789,,INTER-BANK CREDIT,A RAHMAN ZAKAT,1234.56,',
      '21-Nov-26,-20.00,082000123456789,,FEES,ACCOUNT FEE,1214.56,',
    ],
    [came('A RAHMAN ZAKAT'), went('ACCOUNT FEE')],
  ],
  [
    'ANZ, without a header, with as many columns as a row needs',
    ['20/11/2026,"150.00","TRANSFER FROM A RAHMAN","ZAKAT","","","",""', '21/11/2026,"-20.00","ACCOUNT SERVICING FEE"'],
    [came('TRANSFER FROM A RAHMAN ZAKAT'), went('ACCOUNT SERVICING FEE')],
  ],
  [
    'ANZ Plus',
    [
      'Date,Description,Credit,Debit,Balance',
      '20/11/2026,"Transfer from A RAHMAN, zakat",$150.00,,"$1,234.56"',
      '21/11/2026,Payment to LANDLORD,,$20.00,"$1,214.56"',
    ],
    ['2026-11-20 +$150.00 - Transfer from A RAHMAN, zakat', went('Payment to LANDLORD', '$20.00')],
  ],
  [
    'Macquarie, with the bank’s text beside a shorter one',
    [
      'Transaction Date,Details,Account,Category,Subcategory,Tags,Notes,Debit,Credit,Balance,Original Description',
      '"20 Nov 2026","A Rahman","Main account","Income","Transfers","","","","150.00","1234.56","From A Rahman - ZAKAT 1448"',
      '"21 Nov 2026","Landlord - rent","Main account","Home","Rent","","","20.00","","1214.56","landlord - rent"',
    ],
    [came('A Rahman From A Rahman - ZAKAT 1448'), went('Landlord - rent')],
  ],
  [
    'Bendigo, without a header',
    ['"20/11/2026","150.00","OSKO PAYMENT A RAHMAN ZAKAT"', '"21/11/2026","-20.00","MONTHLY FEE"'],
    [came('OSKO PAYMENT A RAHMAN ZAKAT'), went('MONTHLY FEE')],
  ],
  [
    'ING, whose debits have a sign too',
    [
      'Date,Description,Credit,Debit,Balance',
      '20/11/2026,"A Rahman - Osko Payment - Receipt 123456 ZAKAT","150.00",,"1234.56"',
      '21/11/2026,"Rent - Receipt 123457",,"-20.00","1214.56"',
    ],
    [came('A Rahman - Osko Payment - Receipt 123456 ZAKAT'), went('Rent - Receipt 123457')],
  ],
  [
    'Up, with the time and its offset',
    [
      'Time,BSB / Account Number,Transaction Type,Payee,Description,Category,Tags,Subtotal (AUD),Currency,Subtotal (Transaction Currency),Fee (AUD),Round Up (AUD),Total (AUD),Payment Method,Settled Date',
      '2026-11-20T23:41:05+11:00,633-123 / 123456789,Payment,A Rahman,ZAKAT 1448,,,150.00,AUD,150.00,0.00,0.00,150.00,,2026-11-20',
      '2026-11-21T08:00:00+11:00,633-123 / 123456789,Purchase,Office shop,PAPER,,,-19.50,AUD,-19.50,0.00,-0.50,-20.00,,2026-11-22',
    ],
    [came('A Rahman ZAKAT 1448'), went('Office shop PAPER')],
  ],
  [
    'Bankwest',
    [
      'BSB Number,Account Number,Transaction Date,Narration,Cheque Number,Debit,Credit,Balance,Transaction Type',
      '302-162,1234567,20/11/2026,"A RAHMAN ZAKAT",,,150.00,1234.56,DEP',
      '302-162,1234567,21/11/2026,"RENT",,-20.00,,1214.56,WDL',
    ],
    [came('A RAHMAN ZAKAT'), went('RENT')],
  ],
  [
    'St.George, BankSA and Bank of Melbourne, debit before credit',
    [
      'Date,Description,Debit,Credit,Balance',
      '20/11/2026,"Osko Deposit A RAHMAN ZAKAT",,150.00,1234.56',
      '21/11/2026,"Internet Withdrawal RENT",20.00,,1214.56',
    ],
    [came('Osko Deposit A RAHMAN ZAKAT'), went('Internet Withdrawal RENT')],
  ],
  [
    'Suncorp, below lines about the account',
    [
      'Account Name:,"MIZAN ZAKAT FOUNDATION, OPERATING"',
      'Account Number:,484-799 123456789',
      '',
      'Date,Transaction Details,Debit,Credit,Balance',
      '20/11/2026,A RAHMAN ZAKAT,,150.00,1234.56',
      '21/11/2026,RENT,20.00,,1214.56',
    ],
    [came('A RAHMAN ZAKAT'), went('RENT')],
  ],
];

describe('the export of an Australian bank', () => {
  it.each(banks)('the export of %s is read without being told its columns', (_, lines, expected) =>
    expect(read(lines)).toEqual(expected),
  );

  it.each([
    ['with a mark for UTF-8', (text: string) => `\uFEFF${text}`],
    ['with the line ends of an old Mac', (text: string) => text.replace(/\r\n/g, '\r')],
    ['with the line ends of Linux', (text: string) => text.replace(/\r\n/g, '\n')],
    ['with empty lines at its end', (text: string) => `${text}\r\n\r\n,,\r\n`],
  ])('every bank’s export %s reads the same', (_, change) => {
    for (const [bank, lines, expected] of banks) expect(read([change(lines.join('\r\n'))], ''), bank).toEqual(expected);
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('a bank’s export with %s between its cells reads the same', (_, delimiter) => {
    const rows = [
      ['Date', 'Description', 'Credit', 'Debit', 'Balance'],
      ['20/11/2026 14:05', 'A RAHMAN, ZAKAT', '150.00', '', '1,234.56'],
      ['21/11/2026 9:30 am', 'RENT', '', '20.00', '1,214.56'],
    ];
    const lines = rows.map((cells) => cells.join(delimiter));
    expect(read(lines)).toEqual([came('A RAHMAN, ZAKAT'), went('RENT')]);
    expect(read(['sep=;', ...lines])).toEqual([came('A RAHMAN, ZAKAT'), went('RENT')]);
  });

  it('a text over several lines stays one row, and the rows behind it have the lines of an editor', () => {
    const csv = readBankCsv('Date,Amount,Details\n20/11/2026,1.00,"ZAKAT\nA RAHMAN\n2 High St"\n20/11/2026,2.00,ZAKAT');
    expect(csv).toMatchObject({
      value: [
        { line: 2, reference: 'ZAKAT\nA RAHMAN\n2 High St', error: null },
        { line: 5, reference: 'ZAKAT', error: null },
      ],
    });
  });

  it('a quotation mark too many spoils its own line, which is listed, and no other', () => {
    const csv = readBankCsv(
      [
        'Date,Amount,Details',
        '20/11/2026,1.00,"ZAKAT A',
        '20/11/2026,2.00,ZAKAT B',
        '20/11/2026,3.00,5" PIPE',
        '20/11/2026,4.00,"ZAKAT ""D"""',
        '20/11/2026,5.00,"ZAKAT "E" E"',
      ].join('\n'),
    );
    expect(csv).toMatchObject({
      value: [
        { line: 2, amount: '', error: 'has a quotation mark inside a text; write it twice, as in ""' },
        { line: 3, amount: '2.00', error: null },
        { line: 4, amount: '', error: 'has a quotation mark that is opened and never closed' },
        { line: 5, reference: 'ZAKAT "D"', error: null },
        { line: 6, error: 'has a quotation mark inside a text; write it twice, as in ""' },
      ],
    });
  });

  it('a header that comes again because two exports were joined is no row', () =>
    expect(
      read(['Date,Amount,Details', '20/11/2026,150.00,ZAKAT', 'Date,Amount,Details', '20/11/2026,150.00,FITR']),
    ).toEqual([came('ZAKAT'), came('FITR')]));

  it('a bank’s line about a balance keeps its text, wherever that is', () =>
    expect(
      read(['Date,Description,Debit,Credit,Balance', ',CLOSING BALANCE,,,1234.56', 'Closing balance,,,,1234.56']),
    ).toEqual(['null + - CLOSING BALANCE', 'null + - Closing balance']));

  it.each([
    ['-20.00', '20.00'],
    ['$-20.00', '$20.00'],
    ['-$20.00', '$20.00'],
    ['20.00-', '20.00'],
    ['(20.00)', '20.00'],
    ['20.00 DR', '20.00'],
    ['−1,250.00', '1,250.00'],
  ])('money out written as %j is %s without its sign', (amount, paidOut) =>
    expect(readBankCsv(`Date,Amount,Details\n20/11/2026,"${amount}",RENT`)).toMatchObject({
      value: [{ amount: null, paidOut }],
    }),
  );
});
