/** A rule of the content: what a claim's figure has to be. */
export interface Rates {
  /** A rule's value by page and key, `undefined` where the content has none. */
  readonly read: (type: string, key: string) => number | undefined;
}

/** What the site says of money and rules, once. Whatever says it otherwise contradicts it. */
export interface Claim {
  readonly id: string;
  /** The sentence to use. */
  readonly says: string;
  /** Whether a sentence says otherwise. A page that is about one kind of gift has the kind before each of its sentences: `[fidyah] …`. */
  readonly isContradicted: (sentence: string, rates: Rates) => boolean;
}

/** A sentence like this says otherwise, unless it has what makes it right. */
const wrong =
  (pattern: RegExp, unless?: RegExp): Claim['isContradicted'] =>
  (sentence) =>
    pattern.test(sentence) && !unless?.test(sentence);

/** A sentence about something may have these figures alone. @param pattern - global, with the figure in its first group */
const figures =
  (about: RegExp, pattern: RegExp, right: (rates: Rates) => readonly (number | undefined)[]): Claim['isContradicted'] =>
  (sentence, rates) => {
    if (!about.test(sentence)) return false;
    const known = right(rates).filter((value) => value !== undefined);
    const found = [...sentence.matchAll(pattern)].map(([, figure = '']) => Number(figure.replaceAll(',', '')));
    return known.length > 0 && found.some((figure) => !known.includes(figure));
  };

const any =
  (...checks: readonly Claim['isContradicted'][]): Claim['isContradicted'] =>
  (sentence, rates) =>
    checks.some((check) => check(sentence, rates));

/** Income Tax Assessment Act 1997: https://www.ato.gov.au/law/view/document?docid=PAC/19970038/30-228 */
const receiptLaw =
  's 30-228 of the Income Tax Assessment Act 1997 asks for the fund’s name and ABN, and that it is for a gift';

export const claims: readonly Claim[] = [
  {
    id: 'burials',
    says: 'Zakat pays for no burial: sadaqah does. A debt that a burial left may be cleared with zakat.',
    isContradicted: wrong(
      /\bzakat\b(?! al-fitr).*\b(pays?|paid|spent|used)\b.*\b(burials?|funerals?|graves?|shrouds?)\b/i,
      /\b(not|never|no|can’t|cannot|borrow\w*|sadaqah)\b/i,
    ),
  },
  {
    id: 'costs',
    says: 'Gifts to the operating fund and at most 12 cents of each dollar of general sadaqah pay our costs; no other gift does.',
    isContradicted: any(
      wrong(/\b(all )?other (gifts?|funds?|donations?) (pays?|covers?)( for)? (our|the|running)( running)? costs\b/i),
      wrong(
        /\b(zakat|fitr|fidyah|kaffarah|Ramadan|tainted wealth)\b[^.]*\b(pays?|covers?|spent on|goes to|taken for)\b[^.]*\b(running costs|our costs|overheads|wages|bank charges|card fees)\b/i,
        /\b(no|not|none|never|nothing|doesn’t|don’t|isn’t|sadaqah|other money|operating fund|so that|A\$0)\b/i,
      ),
      figures(/\bsadaqah\b.*\b(costs|programs)\b/i, /\b(\d+)(?: cents| ?%)/g, () => [12, 88, 100]),
    ),
  },
  {
    id: 'nameless_receipts',
    says: `A receipt without a name can be claimed: ${receiptLaw}.`,
    isContradicted: any(
      wrong(
        /\breceipts?\b[^.]*\b(without (a|your) name|with no name|anonymous)\b[^.]*\b(can’t|cannot|can not|may not|won’t)\b/i,
      ),
      wrong(/\breceipts? (needs?|must (have|show|state)) (a|your|the donor’s) name\b/i),
      wrong(/\banonymous\w*\b[^.]*\b(can’t|cannot|not)\b[^.]*\b(claim|deduct)/i),
    ),
  },
  {
    id: 'people_helped',
    says: '1,906 households and single people were helped: two programs count people, the others households.',
    isContradicted: wrong(/\b1,?906\b[^.]*\bhouseholds\b(?! (and|or) )/i),
  },
  {
    id: 'nights',
    says: 'A Ramadan has 29 or 30 nights; which of them is known at its end alone.',
    isContradicted: wrong(/\b(thirty|30|twenty-nine|29) nights\b/i, /\bup to\b|\b29 or 30\b|×/i),
  },
  {
    id: 'fidyah_unit',
    says: 'Fidyah is food for one person for a day; what is counted in meals is a kaffarah.',
    isContradicted: any(
      wrong(/(?<!\[)\bfidyah\b[^.]*\b(a|one|each) (single )?meals?\b/i, /\b(kaffarah|oath|two meals)\b/i),
      figures(/\bfidyah\b/i, /A\$([\d.,]*\d) a day\b/g, ({ read }) => [read('fidyah_donation_page', 'rate_per_day')]),
      figures(/\b(kaffarah|oath)\b/i, /A\$([\d.,]*\d) a meal\b/g, ({ read }) => [
        read('fidyah_donation_page', 'meal_rate'),
      ]),
    ),
  },
  {
    id: 'reminders',
    says: 'A reminder comes on the day, a week before or four weeks before.',
    isContradicted: wrong(
      /\breminders?\b.*\b(two|2|three|3|five|5|six|6) weeks\b|\breminders?\b.*\bmonths? (early|before)\b/i,
    ),
  },
  {
    id: 'accounts',
    says: 'Zakat has a bank account of its own; every other fund is kept apart in the books.',
    isContradicted: wrong(
      /\b(sadaqah|fidyah|kaffarah|fitr|each fund|every fund|each)\b[^.]*\b((its|their) own|separate|different) (bank )?accounts?\b/i,
      /\bzakat has\b|\badult|\bowner/i,
    ),
  },
  {
    id: 'deductions',
    says: 'A gift of A$2 or more can be claimed, in the financial year in which it was made.',
    isContradicted: figures(/\b(claim|deduct)/i, /A\$([\d.,]*\d) or more/g, () => [2]),
  },
  {
    id: 'given_out',
    says: 'Zakat is given out within one lunar year, most of it within 60 days.',
    isContradicted: figures(/\bzakat\b.*\bgiven? (it )?out\b/i, /\bwithin (\d+) days\b/g, () => [60, 354]),
  },
  {
    id: 'nisab_metal',
    says: 'We recommend silver, as the Australian Fatwa Council and other Australian bodies do; gold is a choice.',
    isContradicted: wrong(/usually (uses?|follows?|takes?) gold|\bwe recommend gold\b/i),
  },
];

/** Sentences of a text; a semicolon ends one too. */
const splitSentences = (text: string) => text.split(/(?<=[.!?;])\s+/);

/**
 * The claims that a text contradicts, each once.
 *
 * @param subject - the kind of gift that the text is about, if it is about one
 */
export function findContradictions(text: string, rates: Rates, subject = ''): readonly Claim[] {
  const sentences = splitSentences(text).map((sentence) => (subject ? `[${subject}] ${sentence}` : sentence));
  return claims.filter(({ isContradicted }) => sentences.some((sentence) => isContradicted(sentence, rates)));
}

export const describeContradiction = ({ says }: Claim): string => `says otherwise than the site does: “${says}”`;
