import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { observe, type Donation, type DonationRequest } from '../../../src/domain/donation';
import { issueReceipt, buildReceipt, voidFalseReceipts } from '../../../src/domain/receipt';
import {
  aDispute,
  aDonation,
  aFoundation,
  aLine,
  aPayment,
  aRefund,
  givingDay,
  someRefunds,
} from '../../../tests/builders/giving';
import { createDisputeLostEmail } from './createDisputeLostEmail';
import { createGivenOutEmail } from './createGivenOutEmail';
import { createFailedEmail } from './createFailedEmail';
import { createRefundEmail } from './createRefundEmail';
import { createRefundFailedEmail } from './createRefundFailedEmail';
import { emailPictures } from './emailPictures';
import { createVoidEmail } from './createVoidEmail';
import { createThanksEmail } from './createThanksEmail';
import type { Email, EmailContext } from './toEmail';

const context: EmailContext = { foundation: aFoundation, siteUrl: 'https://www.mizan.example' };

const { isTag, isText } = DomUtils;

type Document = ReturnType<typeof parseDocument>;
type ChildNode = Document['children'][number];

/** A paid donation with its receipt. */
function aPaidDonation(request: Partial<DonationRequest> = {}): Donation {
  const gift = aDonation({}, request);
  const { donation } = observe(gift, aPayment({ cents: gift.totalCents }), givingDay);
  return issueReceipt(donation, 'MZ-2027-000123', givingDay);
}

const thanks = (donation: Donation) => createThanksEmail(donation, buildReceipt(donation, aFoundation), context);

/** The newest email about refunds that a gift's outbox has. */
const writeRefund = (donation: Donation, receipt = buildReceipt(donation, aFoundation)) =>
  createRefundEmail(
    donation,
    receipt,
    context,
    donation.outbox.findLast(({ kind }) => kind === 'refund_email')!,
  );

const walk = (nodes: readonly ChildNode[]): ChildNode[] =>
  nodes.flatMap((node) => [node, ...('children' in node ? walk(node.children) : [])]);

const elements = (document: Document) => walk(document.children).filter(isTag);

/** A document's visible text, with whitespace collapsed. */
const readText = (document: Document) =>
  walk(document.children)
    .filter((node) => isText(node) && node.parent && 'name' in node.parent && node.parent.name !== 'style')
    .map((node) => (isText(node) ? node.data : ''))
    .join(' ')
    .replace(/\s+/g, ' ');

const parse = ({ html }: Email) => parseDocument(html);

/** Checks that both forms of an email contain the statements. */
function expectBoth(email: Email, statements: readonly string[]): void {
  const plain = email.text.replace(/\s+/g, ' ');
  const rich = readText(parse(email));
  for (const statement of statements) {
    expect(plain).toContain(statement);
    expect(rich).toContain(statement);
  }
}

describe('the email that says when a gift has reached people', () => {
  it('the email about where a gift is says its sum and day, and what it was part of', () => {
    const batch = { cents: 81_200_00, households: 214 };
    const reached = { givenCents: 50_00, heldCents: 0, day: '2026-12-12', batch };
    const { subject, text } = createGivenOutEmail(aPaidDonation(), reached, context);
    expect(subject).toBe('Your A$50.00 reached people');
    expect(text).toContain(
      'Your A$50.00 reached people on 12 December 2026 in Sydney: part of A$81,200.00 to 214 households.',
    );
    expect(text).toContain('https://www.mizan.example/impact');
  });
});

describe('the email about a lost dispute', () => {
  const donation = aPaidDonation({ lines: [aLine({ kind: 'zakat', amount: 100_00 })] });
  const write = (donation: Donation) => createDisputeLostEmail(donation, buildReceipt(donation, aFoundation), context);
  const lose = (donation: Donation, cents: number) => observe(donation, aDispute('lost', cents), givingDay).donation;

  it('the email about a lost dispute says what was reversed, and that the receipt is void', () => {
    const email = write(voidFalseReceipts(lose(donation, 100_00), givingDay));
    expect(email.subject).toBe('Your payment to us was reversed: A$100.00');
    expectBoth(email, [
      'Your payment of A$100.00 was disputed. The bank has decided to return A$100.00',
      'A$100.00 of your zakat no longer counts as given.',
      'Receipt MZ-2027-000123 is void.',
      'If you did not dispute this payment, please tell us.',
    ]);
    expect(email.text).not.toMatch(/refund/i);
  });

  it('the email about a lost dispute of a part names the new receipt for the rest', () => {
    const email = write(issueReceipt(lose(donation, 40_00), 'MZ-2027-000124', givingDay));
    expect(email.subject).toBe('Part of your payment to us was reversed: A$40.00');
    expectBoth(email, [
      'Receipt MZ-2027-000123 is void.',
      'Receipt MZ-2027-000124, for the remaining A$60.00, is attached as a PDF and replaces it.',
    ]);
  });

  it('the email about a lost dispute at PayPal counts once what PayPal moved beside a refund', () => {
    const byPayPal = { ...donation, method: 'paypal' as const };
    const refunded = observe(byPayPal, aRefund(someRefunds([10_00, 40_00], [])), givingDay).donation;
    const email = write(issueReceipt(lose(refunded, 40_00), 'MZ-2027-000124', givingDay));
    expectBoth(email, ['PayPal has decided to return A$40.00', 'for the remaining A$50.00']);
    expect(email.text).toContain('Refunded by us: A$10.00');
  });

  it('the email about a direct debit that its bank took back is the same', () => {
    const email = write(lose({ ...donation, method: 'direct_debit' }, 100_00));
    expectBoth(email, ['Your bank has decided to return A$100.00 to the account it was paid from']);
  });
});

it('the email about a gift that was recorded by mistake says that its receipt is void', () => {
  const voided = voidFalseReceipts(
    { ...aPaidDonation(), method: 'bank', status: 'voided', refundedCents: 50_00 },
    givingDay,
  );
  const email = createVoidEmail(voided, buildReceipt(voided, aFoundation, 'MZ-2027-000123'), context);
  expect(email.subject).toBe('A gift of A$50.00 was recorded in your name by mistake');
  expectBoth(email, [
    'We recorded a gift of A$50.00 from you, paid by bank transfer on',
    'Receipt MZ-2027-000123 is void. Please don’t use it for a tax claim.',
    'The receipt is attached again, marked as void',
    'If you did give this money, reply to this email',
  ]);
  expect(email.text).not.toMatch(/refund|thank/i);
});

describe('the thank-you email', () => {
  const gift = aPaidDonation({
    lines: [
      aLine({ kind: 'zakat', amount: 1_250_00 }),
      aLine({ beneficiary: { type: 'case', uid: 'winter-rent' } }),
      aLine({ kind: 'fidyah', amount: 100_00, basis: { by: 'days', days: 10 } }),
      aLine({ kind: 'tainted_wealth', amount: 12_34 }),
    ],
    fee: 26_00,
  });

  it('the thank-you email states what was given, to which fund and for what, as text and as HTML', () => {
    const email = thanks(gift);
    expect(email.subject).toBe('Thank you for your gift to Mizan: receipt MZ-2027-000123');
    expectBoth(email, [
      'Assalamu alaikum Amina,',
      'Your gift of A$1,438.34 has arrived.',
      'Zakat fund',
      'A$1,250.00',
      'For: Six weeks of rent',
      'A$50.00',
      'Fidyah for 10 days',
      'A$100.00',
      'Tainted wealth given away. It is not zakat',
      'A$12.34',
      'Added for the payment fee, given as sadaqah',
      'A$26.00',
      'All of your zakat goes to people who may receive it.',
    ]);
    expect(email.text).toContain('- Sadaqah fund (For: Six weeks of rent): A$50.00');
    expect(email.text).toContain('Total: A$1,438.34');
  });

  it('the thank-you email has what is on the receipt, and says that the receipt is attached', () =>
    expectBoth(thanks(gift), [
      'MZ-2027-000123',
      'attached as a PDF',
      '15 February 2027',
      '8 Ramadan 1448 AH',
      'This receipt is for a gift.',
      'can be claimed as a tax deduction in the financial year 2026–27',
      'Mizan Zakat Foundation',
      'ABN 00 000 000 000',
      'Suite 4, 12 Example Street, Parramatta NSW 2150',
      '1800 975 711',
      'receipts@mizan.example',
    ]));

  it('the thank-you email links to the donation’s own page, with the reference in the address’s fragment', () => {
    const address = 'https://www.mizan.example/pay#gift=bbbbbbbbbbbbbbbbbbbbbbbbbb';
    const email = thanks(gift);
    const links = elements(parse(email)).filter(({ name }) => name === 'a');
    expect(links.map(({ attribs }) => attribs.href)).toContain(address);
    expect(email.text).toContain(`See your gift:\n${address}`);
    expectBoth(email, ['Anyone with this link can see what you gave']);
  });

  it('the thank-you email repeats the donor’s own words unchanged', () => {
    const email = thanks(
      aPaidDonation({
        dedication: { kind: 'memory', name: 'Grandmother Salma', message: 'She taught us.\n\nMay Allah have mercy.' },
        note: 'Call me in the evening.',
      }),
    );
    expectBoth(email, ['You gave this gift in memory of Grandmother Salma.', 'Call me in the evening.']);
    expect(email.text).toContain('> She taught us.\n> \n> May Allah have mercy.');
  });

  it('the thank-you email greets without a name if none was given, and confirms that a donation is anonymous', () => {
    const email = thanks(aPaidDonation({ donor: { email: 'a@donor.example', anonymous: true } }));
    expectBoth(email, [
      'Assalamu alaikum,',
      'Name not given',
      'You gave anonymously. We don’t tell anyone outside the foundation who you are.',
    ]);
    expect(email.text).not.toContain('undefined');
    expect(thanks(gift).text).not.toContain('anonymously');
  });

  it('the thank-you email does not praise tainted wealth as charity', () => {
    const alone = thanks(aPaidDonation({ lines: [aLine({ kind: 'tainted_wealth', amount: 20_00 })] }));
    expectBoth(alone, ['Your payment of A$20.00 has arrived.', 'for people in hardship']);
    expect(alone.html).not.toMatch(/May Allah accept|thank|<strong>gift/i);
    expect(alone.html).not.toContain('cid:home');
    const mixed = thanks(aPaidDonation({ lines: [aLine({ kind: 'tainted_wealth', amount: 20_00 }), aLine()] }));
    expectBoth(mixed, ['May Allah accept it from you']);
  });

  it('the thank-you email says once what each kind of gift does, with a picture', () => {
    const rent = { kind: 'zakat', beneficiary: { type: 'case', uid: 'winter-rent' } } as const;
    const email = thanks(aPaidDonation({ lines: [aLine(rent), aLine(), aLine(), aLine({ kind: 'ramadan' })] }));
    expectBoth(email, [
      'What it does',
      'Your zakat pays for rent',
      'It goes to “Six weeks of rent”.',
      'Your Ramadan gift brings iftar',
    ]);
    expect(email.text.match(/Your sadaqah fills the gaps/g)).toHaveLength(1);
    expect(email.html).toMatch(/src="cid:home"\s+alt="A family walks up to a house/);
  });

  it('the thank-you email says that there is no receipt if the donor wanted none', () => {
    const wanted = aPaidDonation({ lines: [aLine({ kind: 'tainted_wealth', amount: 20_00, receipt: false })] });
    const email = createThanksEmail(wanted, null, context);
    expect(email.subject).toBe('Mizan has received the money you gave away');
    expectBoth(email, ['Not on a receipt', 'You asked us not to send a receipt for this.']);
    expect(email.text).not.toMatch(/attached|MZ-/);
  });

  it('the thank-you email names the wallet that held the card', () => {
    const gift = aDonation();
    const { donation } = observe(gift, aPayment({ cents: gift.totalCents, wallet: 'google_pay' }), givingDay);
    expectBoth(thanks(issueReceipt(donation, 'MZ-2027-000123', givingDay)), ['Google Pay']);
  });

  it.each([
    [{ by: 'fasts', fasts: 1, combined: false }, 300_00, 'Kaffarah for 1 broken fast: feeds 60 people at A$5.00 each'],
    [{ by: 'people', people: 5 }, 90_00, 'Zakat al-fitr for 5 people at A$18.00 each'],
  ] as const)('the thank-you email says how an amount was calculated: %j', (basis, amount, text) =>
    expectBoth(thanks(aPaidDonation({ lines: [aLine({ kind: 'fidyah', amount, basis })] })), [text]),
  );
});

describe('the refund email', () => {
  const refunded = (cents: number) => {
    const paid = aPaidDonation();
    const { donation } = observe(paid, aRefund(cents), givingDay);
    return cents < paid.totalCents
      ? issueReceipt(donation, 'MZ-2027-000130', givingDay)
      : voidFalseReceipts(donation, givingDay);
  };

  it('the email about a partial refund says how much was refunded, what is left, and which receipt is valid now', () => {
    const donation = refunded(20_00);
    const email = writeRefund(donation);
    expect(email.subject).toBe('Part of your gift was refunded: A$20.00');
    expectBoth(email, [
      'We have refunded A$20.00 to the card you paid with.',
      'A$50.00',
      'A$30.00',
      'Receipt MZ-2027-000123 is void. Please don’t use it for a tax claim.',
      'Receipt MZ-2027-000130, for the remaining A$30.00, is attached as a PDF and replaces it.',
    ]);
  });

  it('the email about a full refund says that nothing is left, and that the receipt is void', () => {
    const donation = refunded(50_00);
    const email = writeRefund(donation);
    expect(email.subject).toBe('Your gift was refunded: A$50.00');
    expectBoth(email, ['A$0.00', 'Receipt MZ-2027-000123 is void']);
    expect(email.text).not.toContain('attached');
  });

  it.each([
    [undefined, 'Sadaqah fund: A$20.00, Zakat fund: A$10.00', 'A$10.00 of your zakat no longer counts as given.'],
    ['sadaqah 20.00, zakat 10', 'Sadaqah fund: A$20.00', 'A$10.00 of your zakat no longer counts as given.'],
  ])(
    'the refund email says which funds the money came from, and how much of it was zakat: %s',
    (lines, funds, zakat) => {
      const given = [aLine({ kind: 'sadaqah', amount: 20_00 }), aLine({ kind: 'zakat', amount: 80_00 })];
      const back = (cents: number) =>
        observe(
          aPaidDonation({ lines: given }),
          aRefund([{ ...someRefunds([cents])[0]!, ...(lines && { lines }) }]),
          givingDay,
        );
      const email = writeRefund(back(30_00).donation, null);
      expectBoth(email, [funds, zakat]);
      expectBoth(writeRefund(back(20_00).donation, null), ['All of your zakat still counts as given.']);
    },
  );

  it('the refund email mentions PayPal if it was used, and no receipt if there was none', () => {
    const donation = { ...refunded(50_00), method: 'paypal' as const, receipts: [] };
    const email = writeRefund(donation, null);
    expectBoth(email, ['to your PayPal account']);
    expect(email.text).not.toMatch(/receipt (is|MZ)/i);
  });
});

describe('the email about a failed refund', () => {
  it('the email about a failed refund says the amount, how to get it, and the valid receipt', () => {
    const observations = [aRefund(20_00), aRefund(someRefunds([20_00], ['re_1']))];
    const failed = observations.reduce(
      (donation, seen) => observe(donation, seen, givingDay).donation,
      aPaidDonation(),
    );
    const email = createRefundFailedEmail(failed, buildReceipt(failed, aFoundation), context);
    expect(email.subject).toBe('We couldn’t refund A$20.00 to you');
    expectBoth(email, [
      'Your bank did not accept it',
      'Reply to this email',
      'A$0.00',
      'Receipt MZ-2027-000123, for A$50.00, is attached as a PDF.',
    ]);
  });

  it('the email about a refund that PayPal could not complete says so, and mentions no bank or expired card', () => {
    const observations = [aRefund(20_00), aRefund(someRefunds([20_00], ['re_1']))];
    const failed = observations.reduce(
      (donation, seen) => observe(donation, seen, givingDay).donation,
      aPaidDonation(),
    );
    const email = createRefundFailedEmail({ ...failed, method: 'paypal' }, null, context);
    expectBoth(email, ['PayPal could not complete the refund. The money is still with']);
    expect(email.text).not.toMatch(/expired|your bank/i);
  });
});

describe('the email about a failed payment', () => {
  it.each([
    ['insufficient_funds', 'not enough money in the account'],
    ['paypal_declined', 'PayPal could not take it'],
    [undefined, 'The payment provider did not say why.'],
  ] as const)(
    'the email about a failed payment says that nothing was charged, and the reason: %s',
    (failure, reason) => {
      const email = createFailedEmail(aDonation({ status: 'failed', ...(failure && { failure }) }), context);
      expect(email.subject).toBe('Your payment of A$50.00 did not go through');
      expectBoth(email, [reason, 'Nothing was charged', 'You owe us nothing', 'Sadaqah fund', 'Start again']);
      expect(email.text).toContain('https://www.mizan.example/pay\n');
      expect(email.text).not.toMatch(/receipt MZ|thank you/i);
    },
  );
});

describe('every email', () => {
  // As long as a greeting names whole.
  const hostile = `"><script>a(1)</script><img src=x>&amp;`;
  const donation = aPaidDonation({
    lines: [aLine({ kind: 'tainted_wealth', amount: 20_00, receipt: false }), aLine()],
    donor: { name: hostile, email: 'a@donor.example', anonymous: false },
    dedication: { kind: 'honour', name: hostile, message: `${hostile}\n${hostile}` },
    note: hostile,
  });
  const voided = issueReceipt(observe(donation, aRefund(10_00), givingDay).donation, 'MZ-2027-000130', givingDay);
  const emails: readonly (readonly [string, Email])[] = [
    ['thanks', thanks(donation)],
    ['refund', writeRefund(voided)],
    ['failed', createFailedEmail({ ...donation, status: 'failed' }, context)],
  ];

  it.each(emails)('the %s email shows HTML that a donor typed as text', (_, email) => {
    const document = parse(email);
    const names = new Set(elements(document).map(({ name }) => name));
    for (const forbidden of ['script', 'iframe', 'link', 'form', 'object']) expect(names).not.toContain(forbidden);
    for (const { attribs } of elements(document)) {
      for (const attribute of Object.keys(attribs)) expect(attribute).not.toMatch(/^on/);
    }
    for (const { name, attribs } of elements(document)) if (name === 'img') expect(attribs.src).toMatch(/^cid:/);
    expect(readText(document)).toContain(hostile);
    expect(email.text).toContain(hostile);
  });

  it.each(emails)('the %s email loads nothing from the network', (_, email) => {
    const all = elements(parse(email));
    for (const { attribs } of all) {
      expect(attribs.src ?? 'cid:').toMatch(/^cid:/);
      expect(Object.keys(attribs)).not.toContain('background');
      expect(attribs.style ?? '').not.toContain('url(');
    }
    expect(email.html).not.toContain('@import');
    // What it shows comes with it, and a program that shows no pictures has its alternative.
    const pictures = all.filter(({ name }) => name === 'img').map(({ attribs }) => attribs);
    for (const { src = '', alt } of pictures) {
      expect(Object.keys(emailPictures)).toContain(src.slice('cid:'.length));
      expect(alt).toBeDefined();
    }
    const schemes = all.flatMap(({ attribs }) => attribs.href?.split(':')[0] ?? []);
    expect(new Set(schemes)).toEqual(new Set(['https', 'tel', 'mailto']));
  });

  it.each(emails)('the %s email is an HTML document that screen readers and email programs can read', (_, email) => {
    expect(email.html).toMatch(/^<!doctype html>\n<html lang="en-AU" dir="ltr">/);
    const all = elements(parse(email));
    const named = (name: string) => all.filter((element) => element.name === name);
    expect(named('h1')).toHaveLength(1);
    expect(named('title')).toHaveLength(1);
    expect(named('meta').map(({ attribs }) => attribs.name)).toContain('color-scheme');
    for (const table of named('table')) {
      const inTable = walk(table.children).filter(isTag);
      const isData = table.attribs.role !== 'presentation';
      expect(inTable.some(({ name, attribs }) => name === 'th' && attribs.scope) || !isData).toBe(true);
    }
    // The first text is the inbox preview.
    const [first] = named('div');
    expect(first?.attribs.style).toContain('display:none');
    expect(Buffer.byteLength(email.html)).toBeLessThan(100_000);
  });

  it.each(emails)('the %s email has a subject on one line', (_, { subject }) =>
    expect(subject).toMatch(/^[^\r\n<>]{10,100}$/),
  );

  it('emails show HTML characters in the foundation’s own texts as text', () => {
    const foundation = { ...aFoundation, name: 'Zakat & Co <b>', notice: 'A "notice" <i>' };
    const email = createThanksEmail(donation, buildReceipt(donation, foundation), { ...context, foundation });
    expect(readText(parse(email))).toContain('Zakat & Co <b>');
    expect(email.html).not.toMatch(/<b>|<i>/);
    expectBoth(email, ['A "notice" <i>']);
  });
});
