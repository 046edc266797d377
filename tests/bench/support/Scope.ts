type End = () => unknown;

/** What a measurement has started or written, so that all of it ends with the measurement, however that ends. */
export class Scope {
  readonly #ends: End[] = [];

  /** Something to end; the last started ends first. */
  onEnd(end: End): void {
    this.#ends.push(end);
  }

  /** Ends everything; what cannot be ended does not keep the rest. A second call does nothing. */
  readonly end = async (): Promise<void> => {
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) {
      try {
        await end();
      } catch (error) {
        console.error('Something could not be ended:', error);
      }
    }
  };
}
