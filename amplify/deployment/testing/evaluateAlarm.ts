/** The rule by which an alarm of a template fires: as much as our alarms use. */
export interface AlarmRule {
  readonly Statistic?: string;
  /** Seconds. */
  readonly Period: number;
  readonly EvaluationPeriods: number;
  readonly Threshold: number;
  readonly ComparisonOperator: string;
  readonly TreatMissingData?: string;
}

/** One value that a service publishes, or that a metric filter counts. */
export interface Sample {
  readonly minute: number;
  readonly value: number;
}

const statistics: Readonly<Record<string, (values: readonly number[]) => number>> = {
  Sum: (values) => values.reduce((total, value) => total + value, 0),
  Maximum: (values) => Math.max(...values),
};

/**
 * Evaluates the states of an alarm at the end of each of its periods, as CloudWatch finds them.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-evaluation.html
 *
 * @param minutes - how long it is watched; what is not in a sample is missing
 * @throws TypeError for a rule that uses what is not known here
 */
export function evaluateAlarm(
  { Statistic = '', Period, EvaluationPeriods, Threshold, ...rule }: AlarmRule,
  samples: readonly Sample[],
  minutes: number,
): readonly ('OK' | 'ALARM')[] {
  const aggregate = statistics[Statistic];
  const isBelow = rule.ComparisonOperator === 'LessThanThreshold' && rule.TreatMissingData === 'breaching';
  const isAbove = rule.ComparisonOperator === 'GreaterThanThreshold' && rule.TreatMissingData === 'notBreaching';
  if (!aggregate || !(isBelow || isAbove)) throw new TypeError(`Not known here: ${Statistic} ${JSON.stringify(rule)}`);
  const breaches = Array.from({ length: Math.ceil((minutes * 60) / Period) }, (_, index) => {
    const within = samples.filter(({ minute }) => Math.floor((minute * 60) / Period) === index);
    if (within.length === 0) return isBelow;
    const value = aggregate(within.map((sample) => sample.value));
    return isBelow ? value < Threshold : value > Threshold;
  });
  // Each of the last periods has to breach.
  return breaches.map((_, index) => {
    const last = breaches.slice(Math.max(0, index + 1 - EvaluationPeriods), index + 1);
    return last.length === EvaluationPeriods && last.every(Boolean) ? 'ALARM' : 'OK';
  });
}
