import { exampleContext } from '../../builders/zakat';
import { atMost, createFigure, type Figure } from '../support/figures';
import { runInvariants } from './invariants';

const runCount = 1_000_000;
const count = (value: number) => value.toLocaleString('en-AU');

/**
 * Runs random inputs through the calculator's invariants. The first violations are printed in full, with the seed, so
 * that the same inputs can be repeated.
 */
export function measureInvariants(seed = Date.now() % 2 ** 32, runs = runCount): readonly Figure[] {
  const started = performance.now();
  const counts = runInvariants(runs, seed, exampleContext);
  const seconds = (performance.now() - started) / 1000;
  for (const example of counts.examples) console.log(`Violated, seed ${seed}: ${JSON.stringify(example)}`);
  return [
    atMost(`Violations among ${count(runs)} random inputs`, counts.violations, 0, count),
    createFigure('Seed', String(seed)),
    createFigure('At or above the nisab', count(counts.reached)),
    createFigure('Below it', count(counts.below)),
    createFigure('Owing more than owning', count(counts.indebted)),
    createFigure('Time', `${seconds.toFixed(0)} s`),
  ];
}
