import type { FormIssue } from '../../../components/ui/ErrorSummary';
import { ledgerSorts, type LedgerQuery, type LedgerSort } from '../../../contract/financeLedger';
import { statuses, type DonationStatus } from '../../../domain/donation/Donation';
import { isKind } from '../../../domain/donation/kinds';
import { donationMethods } from '../../../domain/donation/methods';
import { parseAud } from '../../../domain/money';
import { fail, succeed, type Result } from '../../../domain/Result';
import { checkTypedDays, readTypedDay } from '../typedDay';
import { ledgerCopy } from '../../../texts/en-AU/finance/ledger';

/** The filters of the ledger as they are typed; empty ones leave nothing out. */
export type LedgerFilters = {
  readonly from: string;
  readonly to: string;
  readonly donor: string;
  readonly fund: string;
  readonly method: string;
  readonly status: string;
  readonly min: string;
  readonly max: string;
  readonly beneficiary: string;
  readonly plan: string;
  readonly sort: LedgerSort;
};

/** Returns the id of a filter's control. */
export const toFieldId = (name: string) => `ledger-${name}`;

const { issues: texts } = ledgerCopy;

const beneficiaryForm = /^(case|program)\/[a-z0-9-]{1,100}$/;

/** Makes a query of typed filters, or says at each field what is wrong with it. */
export function readFilters(typed: LedgerFilters): Result<LedgerQuery, readonly FormIssue[]> {
  const issues = [...checkTypedDays('ledger', typed.from, typed.to)];
  const wrong = (name: keyof LedgerFilters, message: string) => issues.push({ fieldId: toFieldId(name), message });
  const readCentsOf = (name: 'min' | 'max') => {
    const cents = typed[name].trim() ? parseAud(typed[name]) : undefined;
    if (cents === null) wrong(name, texts.amount);
    return cents ?? undefined;
  };
  const [min, max] = [readCentsOf('min'), readCentsOf('max')];
  if (min !== undefined && max !== undefined && max < min) wrong('max', texts.range);
  const beneficiary = typed.beneficiary.trim().toLowerCase() || undefined;
  if (beneficiary !== undefined && !beneficiaryForm.test(beneficiary)) wrong('beneficiary', texts.beneficiary);
  const plan = typed.plan.trim() || undefined;
  if (plan !== undefined && !/^[\w-]{1,100}$/.test(plan)) wrong('plan', texts.plan);
  if (/[<>]/.test(typed.donor)) wrong('donor', texts.donor);
  if (issues.length > 0) return fail(issues);
  return succeed({
    from: readTypedDay(typed.from) ?? '',
    to: readTypedDay(typed.to) ?? '',
    donor: typed.donor.trim() || undefined,
    fund: isKind(typed.fund) ? typed.fund : undefined,
    method: donationMethods.find((method) => method === typed.method),
    status: statuses.find((status): status is DonationStatus => status === typed.status),
    sort: ledgerSorts.find((sort) => sort === typed.sort),
    min,
    max,
    beneficiary,
    plan,
  });
}
