import type { Fault, Reason } from '../typed/reading';
import type { Missing } from './Counted';

/** The invalid fields, each once, with the first reason found. */
export class FaultList {
  readonly faults: Fault[];

  constructor(found: readonly Fault[]) {
    this.faults = [...found];
  }

  add(field: string, reason: Reason): void {
    if (!this.faults.some((fault) => fault.field === field)) this.faults.push({ field, reason });
  }

  /** Adds a field that an entry lacks. */
  lack(entry: string, { missing, reason }: Missing): void {
    this.add(missing.includes('.') ? missing : `${entry}.${missing}`, reason);
  }
}
