/** What goes wrong with a request. */
export type FaultKind = 'error' | 'throttle' | 'timeout' | 'close';

export interface Fault {
  readonly kind: FaultKind;
  /** Requests that it still meets. */
  readonly times: number;
  /** Only this action, such as `InitiateAuth`; any without. */
  readonly action?: string | undefined;
}

/** Faults that were asked for, in order; each request takes the first that is meant for it. */
export class FaultQueue {
  #faults: Fault[] = [];

  add(fault: Fault): void {
    this.#faults.push(fault);
  }

  list(): readonly Fault[] {
    return this.#faults;
  }

  clear(): void {
    this.#faults = [];
  }

  /** What a request of this action meets, if anything. */
  take(action: string): FaultKind | null {
    const index = this.#faults.findIndex((fault) => fault.action === undefined || fault.action === action);
    const fault = this.#faults[index];
    if (!fault) return null;
    if (fault.times > 1) this.#faults[index] = { ...fault, times: fault.times - 1 };
    else this.#faults.splice(index, 1);
    return fault.kind;
  }
}
