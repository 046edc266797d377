import type { ZakatContext } from '../../../src/domain/zakat';
import { assetPlaces } from './formChanges';
import { checkTrial, type Invariant, type Trial } from './invariantChecks';
import { pick, randomFrom, whole } from './random';
import { randomForm } from './randomForm';

/** An input that violates an invariant, so that it can be looked at. */
export interface Violation {
  /** Which of the inputs it was, from 0. */
  readonly run: number;
  readonly invariants: readonly Invariant[];
  readonly trial: Trial;
}

export interface InvariantCounts {
  readonly runs: number;
  readonly seed: number;
  /** Inputs that reached the nisab, that did not, and that owed more than they owned. */
  readonly reached: number;
  readonly below: number;
  readonly indebted: number;
  readonly violations: number;
  /** The first of them. */
  readonly examples: readonly Violation[];
}

const MOST_EXAMPLES = 5;

/** Runs random inputs through the invariants. The same seed makes the same inputs, whatever their number. */
export function runInvariants(runs: number, seed: number, context: ZakatContext): InvariantCounts {
  const random = randomFrom(seed);
  const counts = { reached: 0, below: 0, indebted: 0, violations: 0 };
  const examples: Violation[] = [];
  for (let run = 0; run < runs; run += 1) {
    const form = randomForm(random, context);
    const assets = assetPlaces(form);
    const trial: Trial = {
      form,
      asset: assets.length ? pick(random, assets) : undefined,
      more: whole(random, 1, 10_000_000),
      factor: whole(random, 2, 50),
    };
    const { standing, violated } = checkTrial(trial, context);
    counts[standing] += 1;
    if (violated.length === 0) continue;
    counts.violations += 1;
    if (examples.length < MOST_EXAMPLES) examples.push({ run, invariants: violated, trial });
  }
  return { runs, seed, ...counts, examples };
}
