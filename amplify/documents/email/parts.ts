import {
  countPeople,
  describeCountedDue,
  getRetainedLines,
  type Donation,
  type DonationLine,
} from '../../../src/domain/donation';
import { formatAud } from '../../../src/domain/money';
import { collectChangesFor, describeKey, type Plan } from '../../../src/domain/plan';
import type { Receipt } from '../../../src/domain/receipt';
import { dedicationText, getDeductionText, listLineDetails } from '../pdf/wording';
import { paragraph, small, type Block, type Pair } from './layout/blocks';
import type { EmailContext } from './toEmail';

/** Greets by first name where it is known. A donor who gave no name is greeted without one. */
export function createGreeting({ donor: { name } }: { readonly donor: Pick<Donation['donor'], 'name'> }): Block {
  return paragraph(name ? `Assalamu alaikum ${getGreetingName(name)},` : 'Assalamu alaikum,');
}

function lineRow(line: DonationLine): Pair {
  const due = describeCountedDue(line);
  const details = listLineDetails({ ...line, ...(due && { due }) });
  const detail = [...details, ...(line.receipt === false ? ['Not on a receipt'] : [])].join('. ');
  return { label: line.fundName, value: formatAud(line.amount), ...(detail && { detail }) };
}

/** The donation line by line, as requested. */
export function createDonationTable({ lines, feeCents, feeFund, totalCents }: Donation, caption: string): Block {
  const fee: Pair[] = feeCents
    ? [
        {
          label: feeFund?.name ?? 'Sadaqah',
          value: formatAud(feeCents),
          detail: listLineDetails({ kind: 'fee' }).join('. '),
        },
      ]
    : [];
  return {
    type: 'amounts',
    caption,
    rows: [...lines.map(lineRow), ...fee],
    totals: [{ label: 'Total', value: formatAud(totalCents) }],
  };
}

/** Creates the blocks with what the donor wrote: dedication, message, note to us. */
export function createDonorBlocks({ dedication, note, donor }: Donation): readonly Block[] {
  const blocks: Block[] = [];
  if (dedication) {
    const { kind, name, message } = dedication;
    const text = `You gave this gift ${dedicationText[kind].toLowerCase()} ${name}.`;
    blocks.push(paragraph(text));
    if (message) blocks.push({ type: 'quote', label: 'Your message, which we keep with the gift', text: message });
  }
  if (note) blocks.push({ type: 'quote', label: 'Your note to us', text: note });
  if (donor.anonymous) {
    blocks.push(paragraph('You gave anonymously. We don’t tell anyone outside the foundation who you are.'));
  }
  return blocks;
}

/** The donation's page; its reference is in the fragment, which no server receives. */
export const getDonationUrl = ({ reference }: Donation, { siteUrl }: EmailContext): string =>
  `${siteUrl}/pay#gift=${reference}`;

/** Link to the donation's page, with a note about it. */
export function createDonationLink(donation: Donation, context: EmailContext): readonly Block[] {
  return [
    { type: 'action', label: 'See your gift', href: getDonationUrl(donation, context) },
    small('Anyone with this link can see what you gave, so please don’t share it.'),
  ];
}

/** Contact details. */
export function createQuestionsBlock({ foundation: { phone, email } }: EmailContext): Block {
  return paragraph(
    // On a phone the number stays on one line.
    `If something is wrong, call ${phone.replaceAll(' ', '\u00a0')} or email ${email}. Please never send us a card number.`,
  );
}

/** The signature. */
export const createSignature = ({ foundation: { shortName } }: EmailContext): Block =>
  paragraph(`With thanks from all of us at ${shortName}`);

/** Which receipt is void after money went back, and which is valid now: `null` if none is. */
export function createReceiptBlocks({ receipts }: Donation, receipt: Receipt | null): readonly Block[] {
  const void_ = receipts.filter(({ voidedAt }) => voidedAt).map(({ number }) => number);
  if (void_.length === 0 && !receipt) return [];
  const [last] = void_.slice(-1);
  const gone = last ? `Receipt ${last} is void. Please don’t use it for a tax claim.` : '';
  if (!receipt) return [{ type: 'notice', title: 'Your receipt', text: gone }];
  const now = `Receipt ${receipt.number}, for the remaining ${formatAud(receipt.totalCents)}, is attached as a PDF${last ? ' and replaces it' : ''}.`;
  return [
    { type: 'notice', title: 'Your new receipt', text: [gone, now].filter(Boolean).join(' ') },
    paragraph(`${receipt.statement} ${getDeductionText(receipt)}`),
  ];
}

/** The duties that a refund or dispute can make short, by the donor's words for them. */
const duties = { zakat: 'zakat', fitr: 'zakat al-fitr', fidyah: 'fidyah and kaffarah' } as const;

/**
 * Says what of each duty still counts as given after money went back: the donor must know whether it is fulfilled. Zakat al-fitr after
 * the prayer is sadaqah, and none.
 *
 * @param goneCents - what went back in all
 */
export function createDutyBlocks(donation: Donation, goneCents: number): readonly Block[] {
  const { lines } = getRetainedLines(donation, goneCents);
  return (Object.keys(duties) as (keyof typeof duties)[]).flatMap((duty) => {
    const given = lines.filter(({ line: { kind, afterEid } }) => kind === duty && !afterEid);
    if (given.length === 0) return [];
    const short = given.filter(({ line, cents }) => cents < line.amount);
    if (short.length === 0) return [paragraph(`All of your ${duties[duty]} still counts as given.`)];
    const gone = short.reduce((sum, { line, cents }) => sum + line.amount - cents, 0);
    const left = short.flatMap(({ line, cents }) => describeLeft(line, cents));
    return [paragraph([`${formatAud(gone)} of your ${duties[duty]} no longer counts as given.`, ...left].join(' '))];
  });
}

/** For how many of the people of a counted due what is left is enough. */
function describeLeft(line: DonationLine, cents: number): readonly string[] {
  const [all, left] = [countPeople(line, line.amount), countPeople(line, cents)];
  if (all === null || left === null) return [];
  return [`What is left is enough for ${Math.floor(left)} of ${all} ${line.basis.by === 'days' ? 'days' : 'people'}.`];
}

/** Says which dates the changes that an email sums up have left out: the facts have the next one. */
export function describePassedOver({ instalments }: Plan, dueAt: string): Block[] {
  const from = new Date(Date.parse(dueAt) - collectChangesFor).toISOString();
  const dates = instalments
    .filter((one) => one.because === 'changed' && one.at >= from)
    .map(({ key }) => describeKey(key));
  return dates.length > 0 ? [paragraph(`With this change we take nothing for ${dates.join(', ')}.`)] : [];
}

/** What begins a name of several words, or says that it is a title, a household or an organisation. */
const noFirstName =
  /^(?:dr|mr|mrs|ms|miss|prof|professor|sheikh|shaykh|imam|hajji|hajj|hajja|sister|brother|the|abd(?:[aeu][dlnrstz]?)?|abu|abou|umm|um|ibn|bin|bint|al|el|family|trust|estate|group|pty|ltd|inc|foundation|association|mosque|centre|center|company|services)$/i;

/**
 * Chooses how an email greets a person whose whole name is one text: the first name where that is plain, else the whole name.
 * It is plain for two words in Latin letters of which neither is a title, part of a compound name (Abdul Rahman) or an organisation's.
 */
export function getGreetingName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const isPlain = words.length === 2 && words.every((word) => /^[\p{Script=Latin}'’-]{2,}$/u.test(word));
  return isPlain && !words.some((word) => noFirstName.test(word)) ? first : name;
}
