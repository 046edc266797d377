import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { formatCsv } from '../../../amplify/lib/formatCsv';
import { auditQuerySchema } from '../../contract/finance';
import {
  accountMapRequestSchema,
  accountsQuerySchema,
  journalQuerySchema,
  yearQuerySchema,
} from '../../contract/financeAccounting';
import { ledgerQuerySchema, type LedgerQuery } from '../../contract/financeLedger';
import type { Failure } from '../../contract/CallResult';
import { sydneyDay } from '../../domain/calendar';
import { formatAud, parseAud } from '../../domain/money';
import { fail, succeed, type Result } from '../../domain/Result';
import { accountingCopy, accountNames } from '../../texts/en-AU/finance/accounting';
import { failureText } from '../../texts/en-AU/finance/shared';
import { formatOutcome, type FinanceResult } from './FinanceResult';
import type { StaffFinance } from './openStaffFinance';
import { textTable } from './textTable';
import { giveCsv } from './writeCsv';

/** The options of each action; each takes a text. */
const optionsByAction = {
  ledger: ['from', 'to', 'donor', 'fund', 'method', 'status', 'min', 'max', 'beneficiary', 'plan', 'out'],
  journal: ['system', 'month', 'out'],
  accounts: ['system', 'file', 'because', 'out'],
  trail: ['from', 'to', 'person', 'action', 'out'],
  year: ['year', 'out'],
  balances: [],
} as const;

export type AccountingAction = keyof typeof optionsByAction;

/** Whether a word is one of these actions. */
export const isAccounting = (action: string | undefined): action is AccountingAction =>
  action !== undefined && Object.hasOwn(optionsByAction, action);

type Typed = Readonly<Record<string, string | undefined>>;

const usage = (action: AccountingAction) =>
  ['npm run finance --', action, ...optionsByAction[action].map((name) => `[--${name} …]`)].join(' ');

/** An action whose options were read, ready to be done. */
export type AccountingWork = (staff: StaffFinance) => Promise<FinanceResult>;

/**
 * Parses the arguments of an action of accounting.
 *
 * @param args - what follows the action
 * @param today - the last day, if none is named; the first is that of its month
 */
export function parseAccountingArguments(
  action: AccountingAction,
  args: readonly string[],
  today: string,
): Result<AccountingWork, string> {
  let typed: Typed;
  try {
    const options = Object.fromEntries(optionsByAction[action].map((name) => [name, { type: 'string' } as const]));
    typed = parseArgs({ args: [...args], options, strict: true }).values as Typed;
  } catch (error) {
    return fail(`${(error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0]}: ${usage(action)}`);
  }
  return works[action](typed, today);
}

/** Reads options by the schema of the request that they make, or says which option it does not take. */
function read<S extends v.GenericSchema>(
  action: AccountingAction,
  schema: S,
  input: unknown,
): Result<v.InferOutput<S>, string> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return succeed(parsed.output);
  const path = v.getDotPath(parsed.issues[0]) ?? '';
  const what = path ? `--${path.split('.')[0]} is missing or can’t be read` : 'These days can’t be read';
  return fail(`${what}: ${usage(action)}`);
}

const refuse = (failure: Failure): FinanceResult => ({ ok: false, error: failureText(failure) });

/** Money that is typed in dollars, as the API takes it. */
const toCents = (text: string | undefined) => (text === undefined ? undefined : String(parseAud(text) ?? text));

const withDays = ({ from, to, ...typed }: Typed, today: string): Typed => {
  const last = to ?? today;
  return { ...typed, from: from ?? `${last.slice(0, 7)}-01`, to: last };
};

const works: Readonly<Record<AccountingAction, (typed: Typed, today: string) => Result<AccountingWork, string>>> = {
  ledger({ out, ...typed }, today) {
    const { min, max, ...filters } = withDays(typed, today);
    const query = read('ledger', ledgerQuerySchema, { ...filters, min: toCents(min), max: toCents(max) });
    return query.ok ? succeed((staff) => giveLedger(staff, query.value, out)) : query;
  },

  journal({ out, ...typed }) {
    const query = read('journal', journalQuerySchema, typed);
    if (!query.ok) return query;
    const { system, month } = query.value;
    return succeed(async ({ finance }) => {
      const journal = await finance.journal(system, month);
      if (!journal.ok) return refuse(journal.error);
      if (journal.value.ok) return giveCsv(journal.value.csv, out);
      const names = journal.value.missing.map((key) => `${accountNames[key]} (${key})`).join(', ');
      return { ok: false, error: `The accounts of these are missing: ${names}; see accounts --system ${system}` };
    });
  },

  accounts({ out, file, because = '', ...typed }) {
    const query = read('accounts', accountsQuerySchema, typed);
    if (!query.ok) return query;
    const { system } = query.value;
    if (file !== undefined) return succeed((staff) => saveAccounts(staff, { system, file, because }));
    return succeed(async ({ finance }) => {
      const map = await finance.accounts(system);
      if (!map.ok) return refuse(map.error);
      const rows = map.value.accounts.map((account) => ({ ...account, name: accountNames[account.key] }));
      return giveCsv(formatCsv(['key', 'code', 'tax', 'name'], rows), out);
    });
  },

  trail({ out, ...typed }, today) {
    const query = read('trail', auditQuerySchema, withDays(typed, today));
    if (!query.ok) return query;
    return succeed(async ({ finance }) => {
      const file = await finance.auditFile(query.value);
      return file.ok ? giveCsv(file.value.csv, out) : refuse(file.error);
    });
  },

  year({ out, ...typed }) {
    const query = read('year', yearQuerySchema, typed);
    if (!query.ok) return query;
    return succeed(async ({ finance }) => {
      const figures = await finance.yearFigures(query.value.year);
      return figures.ok ? giveCsv(figures.value.csv, out) : refuse(figures.error);
    });
  },

  balances: () => succeed(showBalances),
};

/** Gives every gift that matches, as the screen's file has them. */
async function giveLedger({ finance }: StaffFinance, query: LedgerQuery, out: string | undefined) {
  const parts: string[] = [];
  let after: string | undefined;
  do {
    const file = await finance.ledgerFile({ ...query, after });
    if (!file.ok) return refuse(file.error);
    parts.push(file.value.csv);
    after = file.value.next;
  } while (after !== undefined);
  return giveCsv(parts.join(''), out);
}

interface SavedAccounts {
  readonly system: string;
  readonly file: string;
  readonly because: string;
}

/** Saves the accounts of a file that has the columns which `accounts` prints. */
async function saveAccounts(
  { finance }: StaffFinance,
  { system, file, because }: SavedAccounts,
): Promise<FinanceResult> {
  let rows: Record<string, string>[];
  try {
    rows = parse(await readFile(file), { bom: true, columns: true, trim: true }) as unknown as typeof rows;
  } catch (error) {
    return { ok: false, error: `${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
  const accounts = rows.map(({ key, code, tax }) => ({ key, code, tax }));
  const request = v.safeParse(accountMapRequestSchema, { system, accounts, why: because });
  if (request.success) return formatOutcome(await finance.saveAccounts(request.output));
  const [field, index] = (v.getDotPath(request.issues[0]) ?? '').split('.');
  const what =
    field === 'accounts' && index !== undefined
      ? `${file}: row ${Number(index) + 1} has no key that accounts prints, or no code or tax`
      : `--because is missing; it is kept in the audit trail: ${usage('accounts')}`;
  return { ok: false, error: what };
}

/** Shows where the money was at the end of each of the last months. */
async function showBalances({ finance }: StaffFinance): Promise<FinanceResult> {
  const answer = await finance.balances();
  if (!answer.ok) return refuse(answer.error);
  const { months, unreconciled } = answer.value;
  const texts = accountingCopy.balances;
  const last = months.at(-1);
  const rows = (last?.balances ?? []).map(({ account }) => [
    accountNames[account],
    ...months.map(({ balances }) => formatAud(balances.find((one) => one.account === account)?.cents ?? 0)),
  ]);
  const heads = [texts.account, ...months.map(({ month, isOpen }) => (isOpen ? `${month} (open)` : month))];
  const table =
    rows.length === 0
      ? texts.none
      : textTable(
          heads,
          rows,
          [...months.keys()].map((column) => column + 1),
        );
  const open = unreconciled
    ? texts.unreconciled(unreconciled.count, sydneyDay(new Date(unreconciled.at)))
    : texts.neverCompared;
  return { ok: true, output: `${table}\n\n${open}\n`, code: 0 };
}
