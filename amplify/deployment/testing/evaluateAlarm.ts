/** What an alarm of a template says about when it fires. Metric math is not known here, as no alarm uses it. */
export interface AlarmRule {
  readonly Statistic?: string;
  readonly ExtendedStatistic?: string;
  /** Seconds. */
  readonly Period: number;
  readonly EvaluationPeriods: number;
  readonly DatapointsToAlarm?: number;
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly TreatMissingData?: string;
}

/** One value that a service publishes, or that a metric filter counts. */
export interface Sample {
  readonly minute: number;
  readonly value: number;
}

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const statistics: Readonly<Record<string, (values: readonly number[]) => number>> = {
  Sum: sum,
  Average: (values) => sum(values) / values.length,
  Maximum: (values) => Math.max(...values),
  Minimum: (values) => Math.min(...values),
  SampleCount: (values) => values.length,
};

/** `p99`: the value that so many percent are not above. */
function getPercentile(name: string): ((values: readonly number[]) => number) | undefined {
  const [, percent] = /^p(\d+(?:\.\d+)?)$/.exec(name) ?? [];
  if (percent === undefined) return undefined;
  return (values) => {
    const sorted = [...values].sort((one, other) => one - other);
    return sorted[Math.max(0, Math.ceil((Number(percent) / 100) * sorted.length) - 1)]!;
  };
}

const comparisons: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  GreaterThanThreshold: (value, threshold) => value > threshold,
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
};

/**
 * The states of an alarm at the end of each of its periods, as CloudWatch finds them.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-evaluation.html
 *
 * @param minutes - how long it is watched; what is not in a sample is missing
 * @throws TypeError for a rule that uses what is not known here
 */
export function evaluateAlarm(rule: AlarmRule, samples: readonly Sample[], minutes: number): readonly AlarmState[] {
  const name = rule.ExtendedStatistic ?? rule.Statistic ?? '';
  const aggregate = statistics[name] ?? getPercentile(name);
  const compare = comparisons[rule.ComparisonOperator];
  if (!aggregate || !compare) throw new TypeError(`Not known here: ${name} ${rule.ComparisonOperator}`);
  const { Period, EvaluationPeriods: window, DatapointsToAlarm: needed = window, Threshold } = rule;
  const missing = rule.TreatMissingData ?? 'missing';
  const points = Array.from({ length: Math.ceil((minutes * 60) / Period) }, (_, index) => {
    const within = samples.filter(({ minute }) => Math.floor((minute * 60) / Period) === index);
    return within.length === 0 ? null : compare(aggregate(within.map(({ value }) => value)), Threshold);
  });
  const states: AlarmState[] = [];
  for (const end of points.keys()) {
    const seen = points.slice(Math.max(0, end + 1 - window), end + 1);
    const breaching = seen.filter((point) => point ?? missing === 'breaching').length;
    const isUnknown = seen.every((point) => point === null);
    if (isUnknown && missing === 'missing') states.push('INSUFFICIENT_DATA');
    else if (isUnknown && missing === 'ignore') states.push(states.at(-1) ?? 'INSUFFICIENT_DATA');
    else states.push(breaching >= needed ? 'ALARM' : 'OK');
  }
  return states;
}
