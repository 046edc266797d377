import type { Issue, Reason } from '../typed/reading';
import type { Missing } from './Counted';

/** The invalid fields, each once, with the first reason found. */
export class IssueList {
  readonly issues: Issue[];

  constructor(found: readonly Issue[]) {
    this.issues = [...found];
  }

  add(field: string, reason: Reason): void {
    if (!this.issues.some((issue) => issue.field === field)) this.issues.push({ field, reason });
  }

  /** Adds a field that an entry lacks. */
  lack(entry: string, { missing, reason }: Missing): void {
    this.add(missing.includes('.') ? missing : `${entry}.${missing}`, reason);
  }
}
