/**
 * What was asked to go wrong, first come first served. Each time that a fault befalls something it has one time less;
 * one without `times` stays until all are cleared.
 */
export class FaultQueue<Fault extends { readonly times?: number | undefined }> {
  #faults: readonly Fault[] = [];

  add(fault: Fault): void {
    this.#faults = [...this.#faults, { ...fault }];
  }

  /** In front of those that wait already. */
  addFirst(fault: Fault): void {
    this.#faults = [{ ...fault }, ...this.#faults];
  }

  /** Those that are still to come, with the times that they have left. */
  list(): readonly Fault[] {
    return this.#faults;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The first fault that befalls, and uses it up once. */
  take(befalls: (fault: Fault) => boolean): Fault | undefined {
    const fault = this.#faults.find(befalls);
    if (fault?.times === undefined) return fault;
    const { times } = fault;
    this.#faults = this.#faults.flatMap((other) => {
      if (other !== fault) return [other];
      return times > 1 ? [{ ...fault, times: times - 1 }] : [];
    });
    return fault;
  }
}
