import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type End = () => unknown;

/** Collects what a measurement has started or written, so that all of it ends with the measurement, however that ends. */
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

/** A measurement that could not be made, with the reason in a few lines. */
export class BenchError extends Error {}

/** Creates an empty folder that is gone when the scope ends. */
export function temporaryFolder(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  scope.onEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Describes an error in one line, with its cause; `fetch` hides the cause behind "fetch failed". */
export const describeError = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined ? `${String(error)} (${String(error.cause)})` : String(error);
