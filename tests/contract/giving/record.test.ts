import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveDonationId, deriveReference } from '../../../amplify/lib/hashes';
import { reconcile } from '../../../amplify/useCases/finance/reconcile';
import { recordDonation, toRecordingKey } from '../../../amplify/useCases/finance/recordDonation';
import type { GivingPorts } from '../../../amplify/useCases/ports/giving';
import type { Donation, DonationView } from '../../../src/domain/donation';
import type { RecordedRequest } from '../../../src/domain/donation/recordedDonation';
import { addDays, sydneyDay } from '../../../src/domain/calendar';
import { formatDay } from '../../../src/texts/days';
import { getFinancialYear, buildTaxStatement } from '../../../src/domain/receipt';
import { aFoundation } from '../../builders/giving';
import { aDonationRequest, mailsTo, soon } from './support/gifts';
import { createFinance, createPorts } from './support/reconcileGateway';
import { startGiving, type RunningGiving } from './support/startGiving';

let giving: RunningGiving;
let ports: GivingPorts;
const folder = mkdtempSync(join(tmpdir(), 'record-'));
beforeAll(async () => {
  giving = await startGiving();
  ports = createPorts(giving);
});
afterAll(async () => {
  await giving.stop();
  rmSync(folder, { recursive: true, force: true });
});
const { finance, exported } = createFinance(() => giving);

const today = sydneyDay(new Date());
const yesterday = addDays(today, -1);

/** One donation by bank transfer, typed. */
const record = (reference: string, ...more: string[]) =>
  finance('record', '--method', 'bank', '--date', yesterday, '--reference', reference, ...more);

/** Returns the entries of funds from donations of which a reference is true. */
const givenBy = async (isWanted: (reference: string) => boolean) =>
  (await exported()).filter(({ account, object = '' }) => account === 'fund' && isWanted(object));

const exportByReference = (reference: string) => givenBy((other) => other === reference);

describe('recording one donation', () => {
  const email = 'amina-rahman@example.org';
  const lines = ['--line', 'zakat=100.00', '--line', 'sadaqah:case/wheelchair-ramp=50.00'];
  const who = ['--name', 'Amina Rahman', '--email', email];

  test('a dry run of recording one donation shows it, and writes nothing', async () => {
    const { output, code } = await record('ZAKAT RAHMAN', ...lines, ...who, '--dry-run');
    expect(code).toBe(0);
    expect(output).toBe(
      `Would be recorded: A$150.00 by bank transfer on ${formatDay(yesterday, 'date')} (zakat A$100.00, sadaqah for case/wheelchair-ramp A$50.00), “ZAKAT RAHMAN”. We email ${email} the receipt.\nDry run: nothing was written.\nwould be recorded: 1\n`,
    );
    expect(await exported()).toEqual([]);
    expect(await mailsTo(giving, email)).toEqual([]);
  });

  test('recording a donation books it, issues its receipt and counts it for its case', async () => {
    const { output, code } = await record('ZAKAT RAHMAN', ...lines, ...who);
    expect(output).toMatch(
      /^Recorded: A\$150\.00 .* Recorded as don_\w+\. receipt MZ-\d{4}-000001 is sent by email\.\n$/,
    );
    expect(code).toBe(0);
    expect(await exportByReference('ZAKAT RAHMAN')).toMatchObject([
      { booked_on: yesterday, kind: 'zakat', credit: '100.00', deductible: '100.00', method: 'bank', email },
      { booked_on: yesterday, kind: 'sadaqah', credit: '50.00', deductible: '50.00', method: 'bank', email },
    ]);
    const progress = await giving.get('/api/payments/progress?case=wheelchair-ramp');
    expect(progress.body).toEqual({ raisedCents: { 'wheelchair-ramp': 50_00 } });
    await soon(async () =>
      expect(await mailsTo(giving, email)).toMatchObject([{ subject: expect.stringContaining('receipt MZ-') }]),
    );
  });

  test('recording a donation by bank transfer debits the bank account', async () => {
    const debits = (await exported()).filter(({ account }) => account === 'bank');
    expect(debits).toMatchObject([{ entry: 'charge', debit: '150.00', object: 'ZAKAT RAHMAN', deductible: '' }]);
  });

  test('a recorded donation is found by its donor’s email address, and is in the tax statement', async () => {
    const [donation, ...others] = await ports.donations.listOfEmail(email);
    expect(others).toEqual([]);
    const year = getFinancialYear(new Date(donation!.succeededAt!));
    expect(buildTaxStatement([donation!], year, aFoundation)).toMatchObject({
      totalCents: 150_00,
      deductibleCents: 150_00,
    });
    const view = await giving.get(`/api/payments/donations/${donation!.reference}`);
    expect(view).toMatchObject({ status: 200, body: { status: 'succeeded', method: 'bank', totalCents: 150_00 } });
  });

  test('recording a donation a second time is rejected, in any spelling', async () => {
    const before = await exported();
    const { output, code } = await record(' zakat  rahman', '--amount', 'A$150', '--fund', 'zakat', ...who);
    expect(output).toMatch(/^Already recorded, nothing changed: donation don_\w+; receipt MZ-\d{4}-000001/);
    expect(code).toBe(1);
    expect(await exported()).toEqual(before);
    expect(await mailsTo(giving, email)).toHaveLength(1);
  });

  test('a recorded donation causes no difference with the providers, unless its email is overdue', async () => {
    const { output } = await finance('reconcile', '--from', yesterday);
    expect(output).toMatch(/^Compared 0 donations with 0 payments.*\nNo differences\.\n$/);

    const inTwoDays = new Date(Date.now() + 48 * 3600 * 1000);
    const [donation] = await ports.donations.listOfEmail(email);
    // As it would be read: one that is stored so is sent by the next sweep.
    const listDay = async (day: string) =>
      (await ports.donations.listDay(day)).map((one) => ({
        ...one,
        outbox: one.outbox.map((effect) =>
          effect.kind === 'thanks_email' ? { ...effect, state: 'pending' as const } : effect,
        ),
      }));
    const unsent = { ...ports, donations: { ...ports.donations, listDay }, clock: () => inTwoDays };
    const { differences } = await reconcile(unsent, { from: yesterday, to: today });
    expect(differences).toMatchObject([
      { kind: 'effect_overdue', method: 'bank', donation: donation!.id, detail: 'thanks:1' },
    ]);
  });

  test('a recorded donation is exported as text, even with a formula as its reference', async () => {
    const reference = '=HYPERLINK("https://bad.example","Pay")';
    expect((await record(reference, '--amount', '5', '--fund', 'sadaqah', ...who)).code).toBe(0);
    const { output } = await finance('export', '--from', yesterday);
    expect(output).toContain(`,"'=HYPERLINK(""https://bad.example"",""Pay"")",`);
  });

  test('recording a donation without an email address needs a folder for its receipt', async () => {
    const cash = ['record', '--method', 'cash', '--date', today, '--amount', '20', '--fund', 'fidyah'];
    const typed = [...cash, '--reference', 'Book 4, 17', '--name', 'Yusuf Lee'];
    expect(await finance(...typed)).toMatchObject({
      code: 1,
      output: 'Not recorded: --email: is missing; use --out <folder> to write the receipt there for posting.\n',
    });
    writeFileSync(join(folder, 'file'), '');
    expect(await finance(...typed, '--out', join(folder, 'file'))).toEqual({
      output: `--out ${join(folder, 'file')}: can’t write to this folder (EEXIST)`,
      code: -1,
    });
    const out = join(folder, 'post');
    const { output, code } = await finance(...typed, '--out', out);
    expect(code).toBe(0);
    const [, number] = /receipt (MZ-\d{4}-\d{6}) has to be posted: /.exec(output) ?? [];
    expect(
      readFileSync(join(out, `${number}.pdf`))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('recording a donation twice at once books it once', async () => {
    const both = await Promise.all(['a', 'b'].map(() => record('TWICE', '--amount', '30', '--fund', 'zakat', ...who)));
    const ids = both.map(({ output }) => /don_\w+/.exec(output)?.[0]);
    expect(new Set(ids).size).toBe(1);
    expect(await exportByReference('TWICE')).toHaveLength(1);
  });

  test('a donation that was claimed and never stored is recorded under its claim', async () => {
    const request: RecordedRequest = {
      method: 'telephone',
      day: yesterday,
      lines: [{ kind: 'zakat', amount: 40_00, basis: { by: 'amount' } }],
      reference: 'pi_claimed',
      donor: { email },
    };
    const attempt = 'a3a3a3a3-0000-4000-8000-000000000000';
    await ports.recordings.claim(toRecordingKey(request), attempt, new Date().toISOString());
    const catalogue = await ports.catalogue.read();
    const { donation, isNew } = await recordDonation(ports, request, catalogue!);
    expect([donation.id, isNew]).toEqual([deriveDonationId(deriveReference(attempt)), true]);
    expect((await recordDonation(ports, request, catalogue!)).isNew).toBe(false);
  });

  // What else is invalid: the tests of `readEntry`.
  test('recording an invalid donation is rejected with the reason, and the option that it is in', async () => {
    const before = await exported();
    const { output, code } = await record('WRONG', '--amount', '5', '--fund', 'zakat:case/nobody', '--email', 'x');
    expect(output).toContain('--fund: No case on the site is called “nobody”');
    expect(output).toContain('--email: The email address "x" isn’t an email address');
    expect(code).toBe(1);
    expect(await exported()).toEqual(before);
  });

  test.each([
    [[], '--method is missing'],
    [['--method', 'card'], '--method was "card"; it must be bank, cash or telephone'],
    [['--method', 'bank', '--file', 'a.csv', '--name', 'x'], '--name can’t be used with --file'],
    [['--file', '/nowhere/a.csv'], '/nowhere/a.csv: it could not be read (ENOENT)'],
  ])('the record command explains its usage for %j', async (args, message) => {
    const { output, code } = await finance('record', ...args);
    expect(code).toBe(-1);
    expect(output).toContain(message);
  });

  test('a donation by bank, cash or telephone cannot be created through the public API', async () => {
    for (const method of ['bank', 'cash', 'telephone']) {
      const { status, body } = await giving.post('/api/payments/donations', { ...aDonationRequest(), method });
      expect([status, body.error]).toMatchObject([400, { issues: [{ field: 'method' }] }]);
    }
  });
});

describe('recording a bank’s file', () => {
  const file = join(folder, 'statement.csv');
  const day = yesterday.split('-').reverse().join('/');
  const rows = [
    'Date,Amount,Description,Balance,Fund,Name,Email',
    `${day},+75.00,Direct Credit A RAHMAN ZAKAT,"+1,075.00",,Amina Rahman,rahman@example.org`,
    `${day},-20.00,Account fee,"+1,055.00",,,`,
    `${day},+60.00,Transfer from LEE,+1.00,zakat=40; sadaqah=20,,lee@example.org`,
    `${day},+10.00,Transfer without a word,+1.00,,,`,
    `${day},+10.00,ZAKAT and SADAQAH,+1.00,,,x@example.org`,
    `${day},+75.00,Direct Credit A RAHMAN ZAKAT,+1.00,,,rahman@example.org`,
    `${day},+10,SADAQAH KHAN, A,+1.00,,,khan@example.org`,
  ];
  writeFileSync(file, rows.join('\r\n'));
  const exportBooked = () => givenBy((reference) => /^(Direct|Transfer)/.test(reference));

  test('a dry run of recording a bank’s file shows its counts, and writes nothing', async () => {
    const before = await exported();
    const { output, code } = await finance('record', '--file', file, '--dry-run');
    expect(output).toContain(
      '\nA$135.00; already recorded: 0; not recorded: 4; money out, ignored: 1; no donations, left out: 0\n',
    );
    expect(code).toBe(1);
    expect(await exported()).toEqual(before);
  });

  test('recording a bank’s file books its rows, and lists rejected ones with line and reason', async () => {
    const { output, code } = await finance('record', '--file', file);
    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/^line 2: Recorded: A\$75\.00 .*receipt MZ-\d{4}-\d{6} is sent by email\.$/),
      expect.stringMatching(/^line 4: Recorded: A\$60\.00 .*\(zakat A\$40\.00, sadaqah A\$20\.00\)/),
      'line 5: Not recorded: fund: no fund is named; write zakat, sadaqah, ramadan, fidyah, fitr, tainted_wealth, fidyah_days, kaffarah_fasts, kaffarah_oaths, kaffarah_fasts_two_meals, kaffarah_oaths_two_meals.',
      expect.stringMatching(/^line 6: Not recorded: fund: the description names zakat and sadaqah; say how much/),
      expect.stringMatching(
        /^line 7: Not recorded: reference: same day, amount and text as line 2; if it is a different/,
      ),
      expect.stringMatching(/^line 8: Not recorded: row: has 8 cells for 7 columns/),
      '',
      'recorded: 2, A$135.00; already recorded: 0; not recorded: 4; money out, ignored: 1; no donations, left out: 0',
      '',
    ]);
    expect((await exportBooked()).map(({ credit }) => credit).sort()).toEqual(['20.00', '40.00', '75.00']);
  });

  test('recording a bank’s file a second time books nothing new, and says so', async () => {
    const { output } = await finance('record', '--file', file);
    expect(output).toContain('line 2: Already recorded, nothing changed');
    expect(output).toContain('recorded: 0, A$0.00; already recorded: 2; not recorded: 4');
    expect(await exportBooked()).toHaveLength(3);
    await soon(async () => expect(await mailsTo(giving, 'rahman@example.org')).toHaveLength(1));
  });

  test('recording a bank’s file leaves out other money, and asks which fund is meant', async () => {
    const before = await exported();
    const own = [
      'Date,Amount,Description',
      `${day},12345.67,DIRECT CREDIT 507879 STRIPE PAYMENTS MIZAN ZAKAT FOUNDATION`,
      `${day},840.20,PAYPAL AUSTRALIA 1029384 MIZAN ZAKAT FOUNDATIO`,
      `${day},200.00,Osko Payment From A RAHMAN To Mizan Zakat Foundation`,
      `${day},75.00,Fast Transfer From B LEE to PayID Mizan Zakat Foundation sadaqah`,
      `${day},60.00,REVERSAL OF DEBIT ZAKAT GRANT UNIT 4 RENT`,
      `${day},900.00,RETURNED PAYMENT INVALID ACC ZAKAT ASSIST CASE 17`,
      `${day},31.15,INTEREST PAID MIZAN ZAKAT FOUNDATION`,
      `${day},5000.00,TFR FROM ZAKAT ACCOUNT TO OPERATING`,
    ];
    writeFileSync(file, own.join('\n'));
    const { output, code } = await finance('record', '--file', file, '--out', folder, '--dry-run');
    expect(output).toContain('\nA$75.00; already recorded: 0; not recorded: 1;');
    expect(output.trimEnd().split('\n').at(-1)).toBe('would be recorded: 1');
    expect(output).toContain('no donations, left out: 6');
    expect(output).toMatch(
      /^line 2: Left out: a payout of Stripe, .*: payout of A\$12,345\.67 not found: Stripe lists none around /m,
    );
    expect(output).toMatch(/^line 3: Left out: a payout of PayPal, .*: payout of A\$840\.20 not found: PayPal lists/m);
    expect(output).toMatch(/^line 4: Not recorded: fund: no fund is named/m);
    expect(code).toBe(1);
    expect(await exported()).toEqual(before);
  });

  test('recording a bank’s file in another encoding than UTF-8 is rejected', async () => {
    writeFileSync(file, Buffer.from(`${rows[0]}\n${day},10,SADAQAH,1,,Ren\xe9,rene@example.org`, 'latin1'));
    expect((await finance('record', '--file', file)).output).toContain('its text is not UTF-8');
  });

  test('recording a bank’s file succeeds if nothing is left to do, and uses the command’s fund for rows without one', async () => {
    const lines = [rows[0], `${day},+10.00,Transfer without a word,+1.00,,Omar,omar@example.org`];
    writeFileSync(file, lines.join('\n'));
    expect((await finance('record', '--file', file, '--fund', 'sadaqah')).code).toBe(0);
    expect(await finance('record', '--file', file, '--fund', 'sadaqah')).toMatchObject({ code: 0 });
    expect(await exportBooked()).toHaveLength(4);
  });
});

describe('voiding a record by the command', () => {
  const typed = ['--amount', '40', '--fund', 'zakat', '--email', 'void@example.org'];
  test('the void command says what would happen, and does it once', async () => {
    const [id = ''] = /don_\w+/.exec((await record('VOID ME', ...typed)).output) ?? [];
    const voids = (...more: string[]) => finance('void', id, '--because', 'Recorded twice', ...more);
    expect(await voids('--dry-run')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/The record of A\$40\.00, “VOID ME”, becomes void.*\nDry run: nothing/s),
    });
    expect(await ports.donations.get(id)).toMatchObject({ status: 'succeeded' });
    for (const _ of [1, 2]) expect((await voids()).output).toBe('The record of A$40.00 is void.\n');
    expect(await ports.donations.get(id)).toMatchObject({ status: 'voided' });
    expect((await record('VOID ME', ...typed)).output).toContain(`--instead-of: This was recorded as ${id} and voided`);
    expect((await record('VOID ME', ...typed, '--instead-of', id)).output).toContain('Recorded: A$40.00');
  });

  test.each([
    [[], 'Name one donation by its id'],
    [['don_x'], '--because is missing'],
    [['don_x', '--amount', '5'], 'Unknown option'],
  ])('a void asked for as %j is answered by what is missing', async (args, reason) => {
    expect(await finance('void', ...args)).toMatchObject({ code: -1, output: expect.stringContaining(reason) });
  });
});

describe('recording a refund', () => {
  const email = 'refunded@example.org';
  let id = '';
  beforeAll(async () => {
    const lines = ['--line', 'zakat=100.00', '--line', 'sadaqah=50.00'];
    await record('TO BE REFUNDED', ...lines, '--name', 'Amina Rahman', '--email', email);
    [{ id }] = (await ports.donations.listOfEmail(email)) as [Donation];
  });
  const refund = (reference: string, amount: string, ...more: string[]) =>
    finance('refund', id, '--amount', amount, '--reference', reference, ...more);

  test('a dry run of recording a refund writes nothing', async () => {
    const before = await exported();
    const { output, code } = await refund('Transfer 5512', '60.00', '--dry-run');
    expect(output).toEqual(
      expect.stringMatching(
        /^What will happen:\nA\$60\.00 is booked as refunded on .*A new receipt for what is left, A\$90\.00.*\nDry run: nothing was written\.\n$/s,
      ),
    );
    expect(code).toBe(0);
    expect(await exported()).toEqual(before);
  });

  test('a recorded refund takes zakat last, replaces the receipt, emails the donor, and leaves the books balanced', async () => {
    const { output, code } = await refund('Transfer 5512', '60.00');
    expect(output).toBe('A$60.00 was refunded. A$90.00 of the gift is left.\n');
    expect(code).toBe(0);
    const rows = (await exported()).filter(({ entry, object }) => entry === 'refund' && object === 'Transfer 5512');
    expect(rows.map(({ account, kind, debit, credit }) => [account, kind, debit, credit])).toEqual(
      expect.arrayContaining([
        ['fund', 'sadaqah', '50.00', ''],
        ['fund', 'zakat', '10.00', ''],
        ['bank', '', '', '60.00'],
      ]),
    );
    const donation = await ports.donations.get(id);
    expect(donation).toMatchObject({ status: 'partly_refunded', refundedCents: 60_00 });
    expect(donation?.receipts.map(({ voidedAt }) => voidedAt !== undefined)).toEqual([true, false]);
    await soon(async () => expect(await mailsTo(giving, email)).toHaveLength(2));
  });

  test('a refund with the same reference is booked once', async () => {
    const before = await exported();
    expect(await refund('Transfer 5512', '60.00')).toEqual({
      ok: true,
      output: 'A$60.00 was refunded. A$90.00 of the gift is left.\n',
      code: 0,
    });
    expect((await refund('Transfer 5512', '61.00')).output).toContain('asked for another refund before');
    expect(await exported()).toEqual(before);
    expect(await mailsTo(giving, email)).toHaveLength(2);
  });

  test('a recorded refund takes the lines that it names', async () => {
    expect((await refund('Transfer 5513', '5.00', '--lines', 'zakat 5.00')).code).toBe(0);
    const rows = (await exported()).filter(({ entry, object }) => entry === 'refund' && object === 'Transfer 5513');
    expect(rows).toContainEqual(expect.objectContaining({ account: 'fund', kind: 'zakat', debit: '5.00' }));
  });

  test.each([
    ['more than is left', ['85.01'], 'Only A$85.00 of the donation is left to refund'],
    ['a line that has less left', ['60.00', '--lines', 'sadaqah 60.00'], 'is more than is left of that line'],
    ['a day before the donation', ['1.00', '--date', '2026-01-05'], 'is before the donation came'],
    // Two days on, for a midnight that passes meanwhile.
    ['a day to come', ['1.00', '--date', addDays(today, 2)], 'is in the future'],
  ])('a refund of %s is not recorded', async (_, [amount = '', ...more], reason) => {
    const before = await exported();
    const { output, code } = await refund('Transfer 5514', amount, ...more);
    expect(output).toMatch(/^Not done: /);
    expect(output).toContain(reason);
    expect(code).toBe(1);
    expect(await exported()).toEqual(before);
  });

  test('a refund of a card payment that was never made is not recorded', async () => {
    const request = aDonationRequest();
    const { body } = await giving.post<DonationView>('/api/payments/donations', request);
    id = deriveDonationId(body.reference);
    expect((await refund('Transfer 5515', '1.00')).output).toBe('Not done: It was never paid.\n');
  });

  test.each([
    [['don_x', '--reference', 'T'], '--amount is missing'],
    [['don_x', '--amount', '5,5555', '--reference', 'T'], '--amount was "5,5555"'],
    [['don_x', '--amount', '5'], '--reference is missing'],
    [['--amount', '5', '--reference', 'T'], 'Name one donation by its id'],
  ])('a refund asked for as %j is answered by what is missing', async (args, reason) => {
    expect(await finance('refund', ...args)).toMatchObject({ code: -1, output: expect.stringContaining(reason) });
  });

  test('a refund above the limit by the command waits for a second person, and is audited', async () => {
    const large = 'large@example.org';
    await record('LARGE', '--amount', '900', '--fund', 'zakat', '--email', large);
    [{ id }] = (await ports.donations.listOfEmail(large)) as [Donation];
    const waits = 'A second person has to approve this refund. Nothing is refunded before that.\n';
    const request = () => refund('Transfer 5516', '550.00', '--because', 'Given twice');
    expect(await Promise.all([request(), request()])).toMatchObject([{ output: waits }, { output: waits }]);
    expect(await ports.donations.get(id)).toMatchObject({ refundedCents: 0 });

    const { output } = await finance('refunds');
    const [, entry = ''] =
      new RegExp(`^(\\S+): A\\$550\\.00 of ${id}, asked for by finance@mizan`, 'm').exec(output) ?? [];
    const approve = (as: string) => finance('approve', entry, '--because', 'Seen both payments', '--as', as);
    expect((await approve('finance@mizan.example')).output).toContain('another person has to approve it');
    expect(await approve('treasurer@mizan.example')).toMatchObject({
      output: 'A$550.00 was refunded. A$350.00 of the gift is left.\n',
      code: 0,
    });
    expect(await ports.donations.get(id)).toMatchObject({ refundedCents: 550_00 });
    const trail = await ports.audit.list(new Date().toISOString().slice(0, 7));
    expect(trail.filter(({ about }) => about === id).map(({ action, by, why }) => [action, by.email, why])).toEqual([
      ['refund', 'finance@mizan.example', 'Given twice'],
      ['approved', 'treasurer@mizan.example', 'Seen both payments'],
      ['outcome', 'treasurer@mizan.example', ''],
    ]);
  });
});
