import { calculationReminderDays, zakatReminderDays } from '../../domain/claims/reminders';
import { claimableFromCents } from '../../domain/claims/deductions';
import { fitrClaims } from '../../texts/en-AU/claims/fitr';
import { taintedClaims } from '../../texts/en-AU/claims/taintedWealth';
import { costClaims } from '../../texts/en-AU/claims/costs';
import { zakatClaims } from '../../texts/en-AU/claims/zakat';
import { formatAud } from '../../domain/money';

/** A rule of the content: what a claim's figure has to be. */
export interface Rates {
  /** A rule's value by page and key, `undefined` if the content has none. */
  readonly read: (type: string, key: string) => number | undefined;
}

/** A claim about money or rules, said once. Whatever says it otherwise contradicts it. */
export interface Claim {
  readonly id: string;
  /** The sentence to use; code takes it from `texts/en-AU/claims`, and its figures from `domain/claims`. */
  readonly says: string;
  /** A text of code that has all of these says the claim, in whichever words: it has to take it from `texts/en-AU/claims` instead. */
  readonly about: readonly RegExp[];
  /** Whether a sentence says otherwise. A page that is about one kind of gift has the kind before each of its sentences: `[fidyah] …`. */
  readonly isContradicted: (sentence: string, rates: Rates) => boolean;
}

/** A sentence like this says otherwise, unless it has what makes it right. */
const wrong =
  (pattern: RegExp, unless?: RegExp): Claim['isContradicted'] =>
  (sentence) =>
    pattern.test(sentence) && !unless?.test(sentence);

/** A sentence about something may have only these figures. @param pattern - global, with the figure in its first group */
const figures =
  (about: RegExp, pattern: RegExp, right: (rates: Rates) => readonly (number | undefined)[]): Claim['isContradicted'] =>
  (sentence, rates) => {
    if (!about.test(sentence)) return false;
    const present = right(rates).filter((value) => value !== undefined);
    const found = [...sentence.matchAll(pattern)].map(([, figure = '']) => Number(figure.replaceAll(',', '')));
    return present.length > 0 && found.some((figure) => !present.includes(figure));
  };

const any =
  (...checks: readonly Claim['isContradicted'][]): Claim['isContradicted'] =>
  (sentence, rates) =>
    checks.some((check) => check(sentence, rates));

/** Income Tax Assessment Act 1997: https://www.ato.gov.au/law/view/document?docid=PAC/19970038/30-228 */
const receiptLaw =
  's 30-228 of the Income Tax Assessment Act 1997 asks for the fund’s name and ABN, and that it is for a gift';

/**
 * Matches what scholars or other bodies say, without saying which; and what names them so that they can be looked up: an undated page has a
 * day.
 */
const viewOfOthers =
  /\bpublished\b[^.]{0,30}\bguidance\b|\bguidance (that )?we follow\b|\b(most|many)( [\w-]+){0,2} (scholars|jurists)\b|\b(scholars|jurists|muftis) (usually|generally)\b/i;
const sourceOfView = /\b[\w-]+(\.[\w-]+)+\/\S|\bpages? \d|\bQur’an \d|\bread \d+ \w+ 20\d\d\b/i;

export const claims: readonly Claim[] = [
  {
    id: 'sources',
    says: 'A view of scholars or other bodies names its source beside it: title, body, year, and address or page.',
    about: [viewOfOthers],
    isContradicted: wrong(viewOfOthers, sourceOfView),
  },
  {
    id: 'burials',
    says: 'Zakat pays for no burial: sadaqah does. A debt that a burial left may be cleared with zakat.',
    about: [/\b(burial|funeral|grave|shroud)/i, /\b(zakat|sadaqah|gifts?|funds?|pays?|paid)\b/i],
    isContradicted: wrong(
      /\bzakat\b(?! al-fitr).*\b(pays?|paid|spent|used)\b.*\b(burials?|funerals?|graves?|shrouds?)\b/i,
      /\b(not|never|no|can’t|cannot|borrow\w*|sadaqah)\b/i,
    ),
  },
  {
    id: 'costs',
    says: `${costClaims.whatPays} ${zakatClaims.whole}`,
    about: [
      /\b(costs|overheads|administration)\b|\b(our|pays?( for)?) (wages|salaries)\b|\bfees? (is|are) taken\b|\b(take|taken|deduct) (no|a|any|the) (fees?|share|cut)\b|\b(all|every|each|whole|100 ?%)\b.*\b(reach(es)?|goes to|given to|gets to)\b.*\b(people|poor|need|famil)/i,
      /\b(zakat|fidyah|kaffarah|fitr|sadaqah|Ramadan|gifts?|donations?|funds?|dollars?|cents?|it)\b/i,
    ],
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
    about: [/\breceipts?\b/i, /\b(names?|nameless|anonymous\w*)\b/i, /\b(claim|deduct)/i],
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
    about: [/\b(helped|reached|fed|served)\b/i, /\d\s*(households?|families|people)\b/i],
    isContradicted: wrong(/\b1,?906\b[^.]*\bhouseholds\b(?! (and|or) )/i),
  },
  {
    id: 'nights',
    says: 'A Ramadan has 29 or 30 nights; which of them is known at its end alone.',
    about: [/\b(29|30|thirty|twenty-nine) (nights?|days?)\b/i, /\bRamadan|\bnights?\b/i],
    isContradicted: wrong(/\b(thirty|30|twenty-nine|29) nights\b/i, /\bup to\b|\b29 or 30\b|×/i),
  },
  {
    id: 'fidyah_unit',
    says: 'Fidyah is food for one person for a day; what is counted in meals is a kaffarah.',
    about: [/\bfidyah\b/i, /\bmeals?\b|\bfood\b|A\$\d/i],
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
    says: `A reminder of a zakat date comes ${zakatReminderDays[0]} or ${zakatReminderDays[1]} days before it, or on the day.`,
    about: [/\bremind/i, /\b(\d+|a|two|three|four) (days?|weeks?|months?)\b/i],
    isContradicted: any(
      wrong(/\breminders?\b.*\b(weeks?|months?) (early|before)\b/i, /\bRamadan\b/i),
      figures(/\bremind/i, /\b(\d+) days? (?:early|before|after)\b/g, () => [
        ...zakatReminderDays,
        calculationReminderDays,
      ]),
    ),
  },
  {
    id: 'accounts',
    says: 'Zakat has a bank account of its own; every other fund is kept apart in the books.',
    about: [/\baccounts?\b/i, /\b(zakat|sadaqah|funds?)\b/i, /\b(own|separate|apart|different)\b/i],
    isContradicted: wrong(
      /\b(sadaqah|fidyah|kaffarah|fitr|each fund|every fund|each)\b[^.]*\b((its|their) own|separate|different) (bank )?accounts?\b/i,
      /\bzakat has\b|\badult|\bowner/i,
    ),
  },
  {
    id: 'deductions',
    says: `A gift of ${formatAud(claimableFromCents)} or more can be claimed, in the financial year in which it was made.`,
    about: [/\b(claim|deduct)/i, /\bA\$\d|\b\d+ dollars\b|(?<!… )\bor more\b|\bat least\b/i],
    isContradicted: figures(/\b(claim|deduct)/i, /A\$([\d.,]*\d) or more/g, () => [claimableFromCents / 100]),
  },
  {
    id: 'given_out',
    says: 'Zakat is given out within one lunar year, most of it within 60 days.',
    about: [
      /\b(given?|pass(ed)?|paid) (it )?(out|on)\b/i,
      /\b(zakat|gifts?)\b/i,
      /\b(within|days|months|a (lunar )?year)\b/i,
    ],
    isContradicted: figures(/\bzakat\b.*\bgiven? (it )?out\b/i, /\bwithin (\d+) days\b/g, () => [60, 354]),
  },
  {
    id: 'nisab_metal',
    says: 'We recommend silver, as the Australian Fatwa Council and other Australian bodies do; gold is a choice.',
    about: [/\b(recommend|advise|prefer|usually|most scholars)/i, /\b(gold|silver)\b/i, /\bnisab|\bwe\b/i],
    isContradicted: wrong(/usually (uses?|follows?|takes?) gold|\bwe recommend gold\b/i),
  },
  {
    id: 'tainted_wealth',
    says: taintedClaims.apart,
    about: [
      /\btainted\b|\bnot (zakat|count\w* towards)\b/i,
      /\b(zakat|funds?|sadaqah)\b/i,
      /\b(is|are|isn’t|goes|own|separate|not|counts?)\b/i,
    ],
    isContradicted: wrong(
      /\btainted wealth (counts? (as|towards)|is (zakat|sadaqah)|goes to (zakat|sadaqah))\b/i,
      /\b(not|never|no|nor|apart|separate|doesn’t)\b/i,
    ),
  },
  {
    id: 'late_fitr',
    says: fitrClaims.late,
    about: [/\b(Eid|prayer)\b/i, /\bsadaqah\b/i],
    isContradicted: wrong(
      /\b(after|late)\b.*\b(Eid prayer|zakat al-fitr)\b.*\b(still counts|is still|remains|goes to (general )?sadaqah)\b/i,
      /\b(not|no longer|duty)\b/i,
    ),
  },
  {
    id: 'fitr_in_time',
    says: fitrClaims.giveInTime,
    about: [/\b(days?|weeks?|hours?|one|two|three)\b.*\bbefore Eid\b/i],
    isContradicted: wrong(/\b\w+ (days?|weeks?|hours?) before Eid\b/i, /\btwo days before Eid\b/i),
  },
];

/** Sentences of a text; a semicolon ends one too. */
const splitSentences = (text: string) => text.split(/(?<=[.!?;])\s+/);

/**
 * Finds the claims that a text contradicts, each once.
 *
 * @param subject - the kind of gift that the text is about, if it is about one
 */
export function findContradictions(text: string, rates: Rates, subject = ''): readonly Claim[] {
  const sentences = splitSentences(text).map((sentence) => (subject ? `[${subject}] ${sentence}` : sentence));
  return claims.filter(({ isContradicted }) => sentences.some((sentence) => isContradicted(sentence, rates)));
}

/** Finds the claims that a text of code says in words of its own, instead of those of `texts/en-AU/claims`. */
export const findRestatements = (text: string): readonly Claim[] =>
  claims.filter(({ about }) => splitSentences(text).some((sentence) => about.every((word) => word.test(sentence))));

export const describeRestatement = ({ id, says }: Claim): string =>
  `says the claim “${id}” in its own words; take it from src/texts/en-AU/claims: “${says}”`;

export const describeContradiction = ({ says }: Claim): string => `says otherwise than the site does: “${says}”`;
