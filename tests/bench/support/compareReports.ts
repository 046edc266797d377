import { z } from 'zod';
import { BenchError } from './Scope';
import { createFigure, median, type Figure } from './figures';

/** Fewer rounds have no spread to tell a change from noise. */
export const minRounds = 3;

/** Smaller changes than this part are not reported, however even the rounds were: values are printed rounded. */
const minChange = 0.01;

const printed = z.object({ name: z.string(), measured: z.string(), budget: z.string().optional() });
const report = z.object({
  /** Each round measured everything once: figures by the title of their table. */
  rounds: z.array(z.record(z.string(), z.array(printed))),
});
export type Report = z.infer<typeof report>;

/**
 * Reads what `--json` wrote.
 * @throws BenchError when it is something else
 */
export function parseReport(text: string, file: string): Report {
  try {
    return report.parse(JSON.parse(text));
  } catch {
    throw new BenchError(`${file} is no report of an earlier "npm run bench -- --json <file>".`);
  }
}

interface Samples {
  readonly values: number[];
  readonly isBetterHigher: boolean;
}

/** Sizes, times and ratios are better when they are smaller; rates, and what has a least value, when they are larger. */
const amount = /^(-?[\d,]+(?:\.\d+)?)(?: (kB|MB|s|ms|×|a second))?$/;

/** The values of all rounds by table and name, of the figures that can get better or worse. */
function collect({ rounds }: Report): Map<string, Samples> {
  const all = new Map<string, Samples>();
  for (const [title, figures] of rounds.flatMap((tables) => Object.entries(tables)))
    for (const { name, measured, budget } of figures) {
      const [, digits, unit] = amount.exec(measured) ?? [];
      if (digits === undefined || (!unit && !budget)) continue;
      // Some names end with the single runs' results in brackets.
      const key = `${title}: ${name.replace(/ \([\d ]+\)$/, '').trim()}`;
      const isBetterHigher = unit === 'a second' || (budget?.startsWith('≥') ?? false);
      const samples = all.get(key) ?? { values: [], isBetterHigher };
      samples.values.push(Number(digits.replaceAll(',', '')));
      all.set(key, samples);
    }
  return all;
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/**
 * Lists the figures that got worse by more than the noise: the larger of both reports' spreads between their rounds. Figures that only one
 * of the reports has are left out.
 *
 * @throws BenchError when a report has too few rounds
 */
export function compareReports(
  earlier: Report,
  later: Report,
): { readonly compared: number; readonly worse: Figure[] } {
  const fewest = Math.min(earlier.rounds.length, later.rounds.length);
  if (fewest < minRounds)
    throw new BenchError(`A comparison needs ${minRounds} rounds in both reports; one has ${fewest}.`);
  const before = collect(earlier);
  let compared = 0;
  const worse: Figure[] = [];
  for (const [key, { values, isBetterHigher }] of collect(later)) {
    const known = before.get(key);
    if (!known) continue;
    compared += 1;
    const [was, is] = [median(known.values), median(values)];
    const loss = isBetterHigher ? was - is : is - was;
    const noise = Math.max(spread(known.values), spread(values), Math.abs(was) * minChange);
    if (loss > noise) worse.push(createFigure(key, `${was} → ${is} (noise ${Number(noise.toPrecision(2))})`));
  }
  return { compared, worse };
}
