import type { Outboxed } from '../enquiryTable/Outbox';

/** An update of a case that donors were told of, or are being told of. */
export interface KnownUpdate {
  readonly date: string;
  /** An update that editors have dated anew is no other one. */
  readonly textHash: string;
  /** The first day on which donors are told, in Sydney. */
  readonly since: string;
  /** The last donation of the case whose donor was told; `null` once all were. */
  readonly after: string | null;
}

/** The updates of a case, so that each donor hears of each once. Has no emails of its own: those are the accounts'. */
export interface CaseNews extends Outboxed {
  readonly uid: string;
  readonly known: readonly KnownUpdate[];
}

export const toCaseNewsId = (uid: string) => `case_${uid}`;

export const createCaseNews = (uid: string): CaseNews => ({
  id: toCaseNewsId(uid),
  version: 0,
  uid,
  emails: [],
  known: [],
});
