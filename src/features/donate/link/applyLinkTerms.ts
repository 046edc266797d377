import type { GivingCatalogue } from '../../../domain/donation';
import { readAmount } from '../../../domain/donation/readAmount';
import { minInstalmentCents } from '../../../domain/plan/amounts';
import { spreadMonths, spreadSum } from '../../../domain/plan/spreadSum';
import { formatLinkAmount } from '../../../components/zakat/payPath';
import { createLine, getNextId } from '../draft/createLine';
import type { LineDraft } from '../draft/Draft';
import { createFirstForm, getPlanLine, withOften } from '../plan/getPlan';
import type { OpenedLink } from './openGivingLink';
import { parseGivingLink } from './parseGivingLink';

/**
 * Applies what only some links say: `?every=friday`, how often; `?amount=1234.56&months=6`, a sum in monthly gifts;
 * `?amount=100.00&share=case.winter-rent.40.00`, for whom each part of a sum is. What can't be applied is left out: the gift is then one
 * sum, given once.
 *
 * @param opened - the gift with the rest of the link
 * @param search - the link's query
 */
export function applyLinkTerms(opened: OpenedLink, search: string, catalogue: GivingCatalogue, now: Date): OpenedLink {
  const query = new URLSearchParams(search);
  const link = parseGivingLink(search);
  if (link.amount === null || link.beneficiary) return withOften(opened, query.get('every'), now);
  const whole = withoutShares(opened);
  const line = whole.draft.lines.find(({ id }) => id === whole.open);
  const total = readAmount(link.amount);
  if (!line || !total.ok) return whole;
  const months = spreadMonths.find((one) => String(one) === query.get('months'));
  if (months) return spreadLine(whole, line, total.value, months, now);
  const parts = query.getAll('share').flatMap((text) => readPart(text, line, catalogue));
  if (parts.length > 0) return shareLine(whole, line, total.value, parts, catalogue);
  return withOften(whole, query.get('every'), now);
}

/** The gift without the parts of the sum that an earlier link had: no one gives the same zakat twice because of two links. */
function withoutShares(opened: OpenedLink): OpenedLink {
  const { draft, open } = opened;
  const lines = draft.lines
    .filter(({ id, isShare }) => id === open || !isShare)
    .map((line) => (line.isShare ? { ...line, isShare: false, isAdded: false, beneficiary: null } : line));
  return { ...opened, draft: { ...draft, lines } };
}

/** A plan up to the sum; the sum at once if the gift has other parts, of which no plan can be made. */
function spreadLine(opened: OpenedLink, line: LineDraft, total: number, months: number, now: Date): OpenedLink {
  const { each } = spreadSum(total, months);
  if (!getPlanLine(opened) || each < minInstalmentCents) return opened;
  const form = { ...createFirstForm('month', now), until: 'cents', endTotal: formatLinkAmount(total) } as const;
  const amount = formatLinkAmount(each);
  const lines = opened.draft.lines.map((other) => (other === line ? { ...line, amount } : other));
  return { ...opened, draft: { ...opened.draft, lines, plan: { form, attempt: null } } };
}

interface Part {
  readonly beneficiary: NonNullable<LineDraft['beneficiary']>;
  readonly cents: number;
}

/** Parses `case.winter-rent.40.00`; nothing if the case or program takes no gifts of the kind. */
function readPart(text: string, { kind }: LineDraft, { beneficiaries }: GivingCatalogue): Part[] {
  const [, type, uid, amount = ''] = /^(case|program)\.([a-z0-9-]+)\.(\d+\.\d\d)$/.exec(text) ?? [];
  const found = beneficiaries.find((one) => one.type === type && one.uid === uid);
  const read = readAmount(amount);
  if (!found?.open || !found.kinds.includes(kind) || !read.ok || read.value === 0) return [];
  return [{ beneficiary: { type: found.type, uid: found.uid }, cents: read.value }];
}

/** The sum in its parts: each is a line of its own, and what is left of the sum stays with the fund. */
function shareLine(
  opened: OpenedLink,
  line: LineDraft,
  total: number,
  parts: readonly Part[],
  catalogue: GivingCatalogue,
): OpenedLink {
  const left = total - parts.reduce((sum, { cents }) => sum + cents, 0);
  const names = new Set(parts.map(({ beneficiary }) => `${beneficiary.type}/${beneficiary.uid}`));
  const others = opened.draft.lines.filter((other) => other !== line);
  const count = others.length + parts.length + Math.sign(left);
  if (left < 0 || names.size < parts.length || count > catalogue.maximumLines) return opened;
  const share = { ...line, isShare: true, isAdded: true };
  const rest = left > 0 ? [{ ...share, amount: formatLinkAmount(left) }] : [];
  const first = getNextId(opened.draft.lines);
  const shares = parts.map(({ beneficiary, cents }, index): LineDraft => ({
    ...createLine(first + index, line.kind),
    statement: line.statement,
    beneficiary,
    amount: formatLinkAmount(cents),
    isShare: true,
    isAdded: true,
  }));
  return { ...opened, draft: { ...opened.draft, lines: [...others, ...shares, ...rest], plan: null }, open: null };
}
