import type { IsoDay } from '../calendar';
import type { Kind } from '../donation/kinds';
import { openCategories, type Cost, type Distribution } from './Distribution';

/** The closed list of what can be wrong with a distribution: the screen has a text for each. */
export type DistributionIssueCode =
  | 'future'
  | 'month_closed'
  | 'too_small'
  | 'not_whole'
  | 'fund_short'
  | 'share_short'
  | 'unknown_program'
  | 'unknown_case'
  | 'case_of_other_program'
  | 'not_for_fund'
  | 'category_missing'
  | 'category_closed'
  | 'category_of_zakat_only'
  | 'not_for_worship'
  | 'fitr_is_food'
  | 'fitr_late'
  | 'meals_missing'
  | 'meals_too_few'
  | 'people_too_few';

/** One issue, at the field that is wrong. */
export interface DistributionIssue {
  readonly field: keyof Distribution;
  readonly code: DistributionIssueCode;
  /** The limit, if the code has one: whole cents, or a number of meals or people. */
  readonly limit?: number;
}

/** A program or case that money may be given out for. */
export interface Recipient {
  readonly type: 'program' | 'case';
  readonly uid: string;
  /** The funds that it accepts. */
  readonly kinds: readonly Kind[];
  /** For a case: the uid of its program. */
  readonly program?: string;
}

/** The facts against which a distribution is checked. */
export interface DistributionContext {
  /** Today in Sydney. */
  readonly today: IsoDay;
  /** The last month that is closed, `2026-10`; `null` if none is. */
  readonly closedThrough: string | null;
  readonly recipients: readonly Recipient[];
  /** Whole cents that may leave on that day for that program and case without a shortfall then or later (`getAvailableCents`). */
  readonly availableCents: number;
  /** The day of Eid after the Ramadan of the distribution's day; zakat al-fitr is due before its prayer. */
  readonly eid: IsoDay | null;
}

/** Funds of which people are owed all: no payment of theirs is for prayer or teaching. */
const owedToPeople: ReadonlySet<Kind> = new Set<Kind>(['zakat', 'fidyah', 'fitr', 'tainted_wealth']);

/**
 * Checks a distribution against the rules of its fund and what the fund has. Sources: the eight groups of zakat, Qur’an 9:60; zakat
 * al-fitr as food before the prayer, and fidyah and kaffarah by meals, as the pages for giving them say with their sources.
 * @returns all issues, each at its field; none if the distribution may be recorded
 */
export function checkDistribution(
  distribution: Distribution,
  context: DistributionContext,
): readonly DistributionIssue[] {
  return [
    ...checkDay(distribution, context),
    ...checkAmount(distribution, context),
    ...checkRecipient(distribution, context),
    ...checkCounts(distribution),
    ...checkFundRules(distribution, context),
  ];
}

/** Checks a running cost. @param context - `availableCents` is what its payer has for costs on that day */
export function checkCost(
  cost: Cost,
  context: Pick<DistributionContext, 'today' | 'closedThrough' | 'availableCents'>,
): readonly DistributionIssue[] {
  const amount = checkAmount(cost, context).map((issue) =>
    issue.code === 'fund_short' ? { ...issue, code: 'share_short' as const } : issue,
  );
  return [...checkDay(cost, context), ...amount];
}

function checkDay(
  { day }: Pick<Distribution, 'day'>,
  { today, closedThrough }: Pick<DistributionContext, 'today' | 'closedThrough'>,
): DistributionIssue[] {
  if (day > today) return [{ field: 'day', code: 'future' }];
  return closedThrough !== null && day.slice(0, 7) <= closedThrough ? [{ field: 'day', code: 'month_closed' }] : [];
}

function checkAmount(
  { cents }: Pick<Distribution, 'cents'>,
  { availableCents }: Pick<DistributionContext, 'availableCents'>,
): DistributionIssue[] {
  if (!Number.isSafeInteger(cents)) return [{ field: 'cents', code: 'not_whole' }];
  if (cents < 1) return [{ field: 'cents', code: 'too_small', limit: 1 }];
  return cents > availableCents ? [{ field: 'cents', code: 'fund_short', limit: availableCents }] : [];
}

function checkRecipient(distribution: Distribution, { recipients }: DistributionContext): DistributionIssue[] {
  const find = (type: Recipient['type'], uid: string) => recipients.find((one) => one.type === type && one.uid === uid);
  const program = find('program', distribution.program);
  if (!program) return [{ field: 'program', code: 'unknown_program' }];
  if (distribution.case === undefined)
    return program.kinds.includes(distribution.fund) ? [] : [{ field: 'program', code: 'not_for_fund' }];
  const ofCase = find('case', distribution.case);
  if (!ofCase) return [{ field: 'case', code: 'unknown_case' }];
  if (ofCase.program !== program.uid) return [{ field: 'case', code: 'case_of_other_program' }];
  return ofCase.kinds.includes(distribution.fund) ? [] : [{ field: 'case', code: 'not_for_fund' }];
}

function checkCounts({ people, households }: Distribution): DistributionIssue[] {
  const issues: DistributionIssue[] = [];
  for (const [field, count] of [
    ['people', people],
    ['households', households],
  ] as const) {
    if (!Number.isSafeInteger(count)) issues.push({ field, code: 'not_whole' });
    else if (count < 1) issues.push({ field, code: 'too_small', limit: 1 });
  }
  // A household has at least one person.
  if (issues.length === 0 && people < households)
    issues.push({ field: 'people', code: 'people_too_few', limit: households });
  return issues;
}

function checkFundRules(distribution: Distribution, { eid }: DistributionContext): DistributionIssue[] {
  const { fund, purpose } = distribution;
  const issues: DistributionIssue[] = [...checkCategory(distribution)];
  if (purpose === 'worship' && owedToPeople.has(fund)) issues.push({ field: 'purpose', code: 'not_for_worship' });
  else if (fund === 'fitr' && purpose !== 'food') issues.push({ field: 'purpose', code: 'fitr_is_food' });
  if (fund === 'fitr' && eid !== null && distribution.day > eid && !distribution.lateBecause)
    issues.push({ field: 'lateBecause', code: 'fitr_late' });
  if (fund === 'fidyah') issues.push(...checkMeals(distribution));
  return issues;
}

function checkCategory({ fund, category }: Distribution): DistributionIssue[] {
  if (fund !== 'zakat') return category ? [{ field: 'category', code: 'category_of_zakat_only' }] : [];
  if (!category) return [{ field: 'category', code: 'category_missing' }];
  return openCategories.has(category) ? [] : [{ field: 'category', code: 'category_closed' }];
}

/** Each person fed has at least one meal. */
function checkMeals({ meals, people }: Distribution): DistributionIssue[] {
  if (meals === undefined) return [{ field: 'meals', code: 'meals_missing' }];
  if (!Number.isSafeInteger(meals)) return [{ field: 'meals', code: 'not_whole' }];
  return meals < people ? [{ field: 'meals', code: 'meals_too_few', limit: people }] : [];
}
