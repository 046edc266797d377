import type { Fault, Reason } from '../typed/reading';
import type { Missing } from './Counted';

/** The fields that are wrong, each named once, with the reason found first. */
export class FaultList {
  readonly faults: Fault[];

  constructor(found: readonly Fault[]) {
    this.faults = [...found];
  }

  add(field: string, reason: Reason): void {
    if (!this.faults.some((fault) => fault.field === field)) this.faults.push({ field, reason });
  }

  /** A field that an entry lacks. */
  lack(entry: string, { missing, reason }: Missing): void {
    this.add(missing.includes('.') ? missing : `${entry}.${missing}`, reason);
  }
}
