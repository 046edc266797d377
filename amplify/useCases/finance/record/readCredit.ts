import type { Kind } from '../../../../src/domain/donation';

/** The providers whose payouts are looked up. */
export type PayoutProvider = (typeof payoutProviders)[number];

/** Money that came to the bank account, by what its description says. */
export type Credit =
  /** @property funds - those that the donor wrote; none or several leave open what the money is for */
  | { readonly type: 'donation'; readonly funds: readonly Kind[] }
  /**
   * Certainly no donation.
   *
   * @property provider - whose payout it is
   */
  | { readonly type: 'other'; readonly reason: string; readonly provider?: PayoutProvider }
  /** It may be a donation: a person has to look. */
  | { readonly type: 'doubtful'; readonly reason: string };

/** Escapes a text for a regular expression. */
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Builds a pattern of an account's own name. Banks cut descriptions short, so two
 * words of the name that follow each other are the name, the last one cut anywhere. One word by itself may be a donor's own.
 */
function createNamePattern(name: string): RegExp {
  const words = listWords(name).map(escape);
  const end = '(?![\\p{L}\\p{N}])';
  const createRest = (index: number, isNeeded: boolean): string => {
    const word = words[index];
    if (word === undefined) return '';
    const cuts = Array.from(word, (_, length) => word.slice(0, length + 1)).join('|');
    const rest = `[^\\p{L}\\p{N}]+(?:${word}${end}${createRest(index + 1, false)}|(?:${cuts})${end})`;
    return isNeeded ? rest : `(?:${rest})?`;
  };
  const starts = words.slice(0, Math.max(1, words.length - 1));
  const patterns = starts.map((word, index) => `${word}${createRest(index + 1, true)}`);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})${end}`, 'giu');
}

/** The character that stands for the account’s own name in the patterns below. */
const own = '\u2055';

/** An account of the foundation, as its own transfers name it. */
const account = String.raw`(?:account|acct?|a/c|savings?|saver|operating|trust|reserve|term deposit|everyday)`;

const payoutProviders = ['stripe', 'paypal'] as const;

/** The names of the providers, as people read them. */
export const providerNames: Readonly<Record<PayoutProvider, string>> = { stripe: 'Stripe', paypal: 'PayPal' };

const payoutReason = (provider: PayoutProvider) =>
  `a payout of ${providerNames[provider]}, whose donations are booked already`;

/** The patterns of credits that are certainly no donation; the first that matches counts. */
const others: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:opening|closing|current|available) balance\b|\bbalance (?:brought|carried) forward\b|\bbalance [bc]\/f(?:wd)?\b|^(?:sub)?totals?\b(?: (?:credits?|debits?|deposits?|withdrawals?))?:?$/,
    'a balance, which is no movement',
  ],
  [/\bdis(?:honou?r(?:ed)?|hon)\b|\brefer to drawer\b|\binsufficient funds\b/, 'a payment that was dishonoured'],
  [/\brevers(?:al|ed|e)\b|\brvsl\b|\bchargeback\b/, 'a reversal of an entry'],
  [
    /\b(?:returned|rejected|rtn|bounced|unpaid) (?:payment|credit|transfer|item|direct entry|de|funds|deposit)\b|\b(?:payment|credit|transfer|item|funds|deposit)s? (?:was |were )?(?:returned|rejected|return)\b|\binvalid (?:acc|acct|account|bsb)\b|\baccount closed\b/,
    'a payment of ours that came back',
  ],
  [/\bstripe\b/, payoutReason('stripe')],
  [/\bpaypal\b/, payoutReason('paypal')],
  [
    /^(?:credit |bonus |gross )*interest\b(?! free)|\binterest (?:paid|credited|credit|earned)\b/,
    'interest of the bank',
  ],
  [
    new RegExp(
      String.raw`\b(?:internal|inter-?account|own account) (?:transfer|tfr|trf|xfer)\b|\b(?:transfer|tfr|trf|xfer)\b.*\bfrom (?:${own}|[^${own}]*\b${account}) to (?!.*${own})|\bfrom ${own}|\b(?:transfer|tfr|trf|xfer)\b.*\bto (?:our |own )?${account}\b`,
    ),
    'a transfer between our own accounts',
  ],
];

/** The patterns of credits that may be a donation and may be something else. */
const doubts: readonly (readonly [RegExp, string])[] = [
  [/\binterest\b/, 'it names interest, which may be the bank’s, or tainted wealth that a donor gives away'],
  [/\brefund(?:ed)?\b|\brebate\b|\bcash ?back\b|\breturn(?:ed)?\b/, 'it may be money of ours that came back'],
  [/\b(?:ato|bas|gst|tax office|franking)\b/, 'it may come from the tax office'],
  [
    /\b(?:square|tyro|zeller|gocardless|shopify|benevity|merchant|settlement|eftpos)\b/,
    'it may be a payout of a card terminal or a platform, which `transfer` books',
  ],
  [
    /\b(?:grant|disbursement|invoice|inv|salary|payroll|wages|loan|sweep|supplier)\b/,
    'it may belong to a payment of ours',
  ],
];

/** How donors write each fund. Zakat al-fitr is one fund of two words, so it is looked for first. */
const funds: Readonly<Record<Kind, RegExp>> = {
  fitr: /\b(?:(?:zakaa?[th]|sadaqaa?[ht]?)\W*(?:al|ul)?\W*)?(?:fit[rt]ah?|fitranah?|fitr)\b/gi,
  zakat: /\b(?:zakaa?(?:t|h|th))\b/gi,
  sadaqah: /\b(?:sadaqaa?[ht]?|sadqah?|sadaka[ht]?)\b/gi,
  ramadan: /\b(?:ramadh?an|ramazan)\b/gi,
  fidyah: /\bfidyah?\b/gi,
  tainted_wealth: /\btainted\b/gi,
};

/** The funds that a text names. */
function findFunds(text: string): readonly Kind[] {
  let rest = text;
  const found: Kind[] = [];
  for (const [kind, pattern] of Object.entries(funds) as [Kind, RegExp][]) {
    const without = rest.replace(pattern, ' ');
    if (without !== rest) found.push(kind);
    rest = without;
  }
  return found;
}

/**
 * Reads the description of money that came to the bank account. Payouts, interest, reversals and transfers of ours are no donations,
 * and the account's own name, or the sender's, says nothing of what the money is for.
 *
 * @param ownName - the account's, such as `Mizan Zakat Foundation`
 */
export function readCredit(description: string, ownName: string): Credit {
  const marked = description.replace(createNamePattern(ownName), own);
  const text = marked.toLowerCase().replace(/\s+/g, ' ').trim();
  const findReason = (patterns: typeof others) => patterns.find(([pattern]) => pattern.test(text))?.[1];
  const other = findReason(others);
  if (other !== undefined) {
    const provider = payoutProviders.find((name) => other === payoutReason(name));
    return { type: 'other', reason: other, ...(provider && { provider }) };
  }
  const found = findFunds(marked.replace(/\bfrom\b.*?\bto\b/gi, ' '));
  const isTainted = found.length === 1 && found[0] === 'tainted_wealth';
  const doubt = isTainted ? undefined : findReason(doubts);
  return doubt === undefined ? { type: 'donation', funds: found } : { type: 'doubtful', reason: doubt };
}

/** Words that banks put before a sender's name. */
const notNames = /^(?:mr|mrs|ms|miss|dr|prof)\.? /i;

/** Writes a name in capitals as people write it. */
const toName = (text: string) =>
  /\p{Ll}/u.test(text)
    ? text
    : text.toLowerCase().replace(/(?<![\p{L}'’])\p{L}|(?<=\bo['’])\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * Reads who sent money, as the description says: the words between “from” and what follows. A suggestion for a person, who knows whether
 * it is the donor's name.
 *
 * @returns an empty text if it says nothing that looks like a name
 */
export function readSender(description: string, ownName: string): string {
  const marked = description.replace(createNamePattern(ownName), own).replace(/\s+/g, ' ');
  const [, sender = ''] =
    new RegExp(String.raw`\bfrom ([^${own}]+?)(?= to\b| ref\b| - |[,;]|${own}|$)`, 'i').exec(marked) ?? [];
  const named = Object.values(funds).reduce((rest, pattern) => rest.replace(pattern, ' '), sender);
  const name = named
    .replace(/[^\p{L}\p{M}'’ .&-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(notNames, '');
  return /\p{L}{2}/u.test(name) ? toName(name) : '';
}
