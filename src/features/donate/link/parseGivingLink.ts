import { lengths } from '../../../domain/donation/lengths';
import type { LineDraft } from '../draft/Draft';

/** The count of a due, as a line stores it. */
export type LinkedCount = Pick<LineDraft, 'count' | 'combined' | 'twoMeals'> & {
  readonly by: (typeof counted)[number];
};

const counted = ['days', 'fasts', 'oaths', 'people'] as const;

/** Parameters of a link to a donation page. */
export interface GivingLink {
  readonly beneficiary: LineDraft['beneficiary'];
  /** Dollars, formatted for the field: `1234.56`. */
  readonly amount: string | null;
  readonly statement: string | null;
  /** The count, if the link has one. */
  readonly count: LinkedCount | null;
  /** The donor has just chosen it, in the site's own small form. */
  readonly isChosen: boolean;
  /** The link has an amount that cannot be parsed. */
  readonly unreadable: boolean;
}

const uidForm = /^[a-z0-9-]+$/;
const amountForm = /^(?:0|[1-9]\d{0,7})(?:\.\d{1,2})?$/;
const countForm = /^[1-9]\d{0,3}$|^10000$/;
const statementForm = /^[A-Za-z0-9_-]+$/;

/**
 * Parses the query of `/pay/sadaqah?case=uid`, `?program=uid`, `/pay/zakat?amount=1234.56&statement=id`,
 * `/pay/fidyah?days=30`,
 * `?fasts=2&combined=yes&meals=2`, `?oaths=1` or `/pay/fitr?people=5`. Strict: malformed values are ignored. An amount that was typed
 * (`?other=1 250`) is not: its field shows it, and says what is wrong with it.
 *
 * @param search - the query string, with or without its question mark
 */
export function parseGivingLink(search: string): GivingLink {
  const query = new URLSearchParams(search);
  const exactly = (name: string, form: RegExp, longest: number) => {
    const value = query.get(name);
    return value !== null && value.length <= longest && form.test(value) ? value : null;
  };
  const caseUid = exactly('case', uidForm, lengths.uid);
  const programUid = exactly('program', uidForm, lengths.uid);
  // Typed by a donor in the site's own small form, as in the field of the page itself.
  const typed = (query.get('other') ?? '').trim().slice(0, 40);
  const amount = typed || exactly('amount', amountForm, 11);
  const by = counted.find((name) => exactly(name, countForm, 5));
  const uid = caseUid ?? programUid;
  return {
    beneficiary: uid ? { type: caseUid ? 'case' : 'program', uid } : null,
    amount,
    statement: amount === null ? null : exactly('statement', statementForm, lengths.statement),
    count: by
      ? {
          by,
          count: query.get(by) ?? '',
          combined: by === 'fasts' && query.get('combined') === 'yes',
          twoMeals: (by === 'fasts' || by === 'oaths') && query.get('meals') === '2',
        }
      : null,
    isChosen: query.has('other'),
    unreadable: Boolean(query.get('amount')) && amount === null,
  };
}

/** Parses the reference in a fragment; `null` if there is none. */
export function parseDonationFragment(hash: string): string | null {
  return /^#gift=([A-Za-z0-9]{16,64})$/.exec(hash)?.[1] ?? null;
}
