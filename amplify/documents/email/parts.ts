import {
  countPeople,
  getCardAddress,
  getRetainedLines,
  type Donation,
  type DonationLine,
} from '../../../src/domain/donation';
import { formatDay } from '../../../src/texts/days';
import { formatAud } from '../../../src/domain/money';
import { changeEmailDelay, type Plan } from '../../../src/domain/plan';
import { describeKey } from '../../../src/texts/plan/describeDue';
import type { Receipt } from '../../../src/domain/receipt';
import { byDateInSydney, dedicationText, getDeductionText, getFundName, listLineDetails } from '../pdf/wording';
import { paragraph, small, type Block, type Pair } from './layout/blocks';
import { toPageUrl, type EmailContext } from './toEmail';
import { receipts as receiptTexts } from '../../../src/texts/en-AU/receipts';
import { donationEmails as texts } from '../../../src/texts/en-AU/emails/donations';
import { joinList, joinSentences } from '../../../src/texts/joinSentences';

/** Greets by first name if it is known. A donor who gave no name is greeted without one. */
export function createGreeting({ donor: { name } }: { readonly donor: Pick<Donation['donor'], 'name'> }): Block {
  return paragraph(name ? texts.greetingByName(getGreetingName(name)) : texts.greeting);
}

function lineRow(line: DonationLine): Pair {
  const details = listLineDetails({ ...line, counted: line });
  const detail = [...details, ...(line.receipt === false ? [texts.parts.notOnReceipt] : [])].join('. ');
  return { label: getFundName(line), value: formatAud(line.amount), ...(detail && { detail }) };
}

/** Creates the donation line by line, as requested. */
export function createDonationTable({ lines, feeCents, feeFund, totalCents }: Donation, caption: string): Block {
  const fee: Pair[] = feeCents
    ? [
        {
          label: feeFund ? getFundName({ kind: 'fee', fundName: feeFund.name }) : texts.parts.sadaqah,
          value: formatAud(feeCents),
          detail: listLineDetails({ kind: 'fee' }).join('. '),
        },
      ]
    : [];
  return {
    type: 'amounts',
    caption,
    rows: [...lines.map(lineRow), ...fee],
    totals: [{ label: texts.parts.total, value: formatAud(totalCents) }],
  };
}

/** Creates the blocks with what the donor wrote: dedication, message, note to us. */
export function createDonorBlocks(donation: Donation): readonly Block[] {
  const { dedication, note, donor } = donation;
  const blocks: Block[] = [];
  if (dedication) {
    const { kind, name, message, card } = dedication;
    const text = texts.parts.dedication(dedicationText[kind].toLowerCase(), name);
    blocks.push(paragraph(text));
    if (message) blocks.push({ type: 'quote', label: texts.parts.message, text: message });
    const address = getCardAddress(donation);
    if (card && address)
      blocks.push(paragraph(texts.parts.card(address, formatDay(card.on, 'long'), byDateInSydney())));
  }
  if (note) blocks.push({ type: 'quote', label: texts.parts.note, text: note });
  if (donor.anonymous) {
    blocks.push(paragraph(texts.parts.anonymous));
  }
  return blocks;
}

/** Returns the donation's page; its reference is in the fragment, which no server receives. */
export const getDonationUrl = ({ reference }: Donation, { siteUrl }: EmailContext): string =>
  toPageUrl(siteUrl, `/pay#gift=${reference}`);

/** Creates a link to the donation's page, with a note about it. */
export function createDonationLink(donation: Donation, context: EmailContext): readonly Block[] {
  return [
    { type: 'action', label: texts.parts.see, href: getDonationUrl(donation, context) },
    small(texts.parts.seeHint),
  ];
}

/** Creates the block of contact details. */
export function createQuestionsBlock({ foundation: { phone, email } }: EmailContext): Block {
  return paragraph(
    // On a phone the number stays on one line.
    texts.parts.questions(phone.replaceAll(' ', '\u00a0'), email),
  );
}

/** Creates the signature; without thanks for what was no gift. */
export const createSignature = ({ foundation: { shortName } }: EmailContext, isThanked = true): Block =>
  paragraph(isThanked ? texts.parts.signature(shortName) : texts.parts.signatureOnly(shortName));

/** Creates the blocks that say which receipt is void after money went back, and which is valid now: `null` if none is. */
export function createReceiptBlocks({ receipts }: Donation, receipt: Receipt | null): readonly Block[] {
  const void_ = receipts.filter(({ voidedAt }) => voidedAt).map(({ number }) => number);
  if (void_.length === 0 && !receipt) return [];
  const [last] = void_.slice(-1);
  const gone = last ? texts.receipt.isVoid(last) : '';
  if (!receipt) return [{ type: 'notice', title: texts.receipt.title, text: gone }];
  const sayNew = last ? texts.receipt.replaces : texts.receipt.isNew;
  const now = sayNew(receipt.number, formatAud(receipt.totalCents));
  return [
    { type: 'notice', title: texts.receipt.newTitle, text: joinSentences(gone, now) },
    paragraph(joinSentences(receiptTexts.statement, getDeductionText(receipt))),
  ];
}

/** The duties that a refund or dispute can make short, by the donor's words for them. */
const duties = texts.duties.names;

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
    if (short.length === 0) return [paragraph(texts.duties.all(duties[duty]))];
    const gone = short.reduce((sum, { line, cents }) => sum + line.amount - cents, 0);
    const left = short.flatMap(({ line, cents }) => describeLeft(line, cents));
    return [paragraph(joinSentences(texts.duties.gone(formatAud(gone), duties[duty]), ...left))];
  });
}

/** For how many of the people of a counted due what is left is enough. */
function describeLeft(line: DonationLine, cents: number): readonly string[] {
  const [all, left] = [countPeople(line, line.amount), countPeople(line, cents)];
  if (all === null || left === null) return [];
  return [texts.duties.left(Math.floor(left), all, line.basis.by === 'days')];
}

/** Says which dates the changes that an email sums up have left out: the facts have the next one. */
export function describePassedOver({ instalments }: Plan, dueAt: string): Block[] {
  const from = new Date(Date.parse(dueAt) - changeEmailDelay).toISOString();
  const dates = instalments
    .filter((one) => one.because === 'changed' && one.at >= from)
    .map(({ key }) => describeKey(key));
  return dates.length > 0 ? [paragraph(texts.parts.passedOver(joinList(dates)))] : [];
}

/** The longest greeting, in characters as people count them: more is a whole line on a phone. */
const maxGreetingName = 40;

const graphemes = new Intl.Segmenter('en-AU', { granularity: 'grapheme' });

/**
 * Cuts a long name at the end of a word, or of a character if the word is longer: never between a letter and its marks, or within an
 * emoji of several parts.
 */
export function cutName(name: string): string {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  if (characters.length <= maxGreetingName) return name;
  const cut = characters.slice(0, maxGreetingName).join('');
  const atWord = /^(.{12,})\s/su.exec(cut)?.[1];
  return `${(atWord ?? cut).trimEnd()}…`;
}

/** The words that begin a name of several words, or show that it is a title, a household or an organisation. */
const noFirstName =
  /^(?:dr|mr|mrs|ms|miss|prof|professor|sheikh|shaykh|imam|hajji|hajj|hajja|sister|brother|the|abd(?:[aeu][dlnrstz]?)?|abu|abou|umm|um|ibn|bin|bint|al|el|family|trust|estate|group|pty|ltd|inc|foundation|association|mosque|centre|center|company|services)$/i;

/**
 * Chooses how an email greets a person whose whole name is one text: the first name if that is plain, else the whole name.
 * A long one is cut. It is plain for two words in Latin letters of which neither is a title, part of a compound name (Abdul Rahman) or an
 * organisation's.
 */
export function getGreetingName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const isPlain = words.length === 2 && words.every((word) => /^[\p{Script=Latin}'’-]{2,}$/u.test(word));
  return cutName(isPlain && !words.some((word) => noFirstName.test(word)) ? first : words.join(' '));
}
