import { existsSync, readFileSync } from 'node:fs';
import { Alarm, type CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { createLog } from '../lib/createLog';
import { apiLimits } from '../lib/apiLimits';
import { functionNames } from './functionTable';
import { dashboardMetrics, logFilters, refuseByThrowing } from './logFilters';
import { alarmCases } from './testing/alarmCases';
import { evaluateAlarm, type AlarmRule } from './testing/evaluateAlarm';
import { matchesPattern } from './testing/matchesPattern';
import { synthesise } from './testing/synthesise';

const deployed = await synthesise('branch');
const { calls } = deployed;

interface AlarmProperties extends AlarmRule {
  readonly Namespace: string;
  readonly MetricName: string;
  readonly Dimensions?: readonly { readonly Name: string; readonly Value: unknown }[];
  readonly AlarmActions: readonly unknown[];
  readonly AlarmName: string;
  readonly AlarmDescription: string;
}

/** The alarms of the template, by their names in `addAlarms.ts`. */
const alarms = new Map(
  deployed.stack.node.findAll().flatMap((node): [string, AlarmProperties][] => {
    if (!(node instanceof Alarm)) return [];
    const id: string = Stack.of(node).resolve((node.node.defaultChild as CfnAlarm).logicalId);
    return [[node.node.id, calls.findResources('AWS::CloudWatch::Alarm')[id]?.Properties as AlarmProperties]];
  }),
);

interface FilterProperties {
  readonly FilterPattern: string;
  readonly LogGroupName: unknown;
  readonly MetricTransformations: readonly [
    { readonly MetricName: string; readonly MetricNamespace: string; readonly MetricValue: string },
  ];
}

const filters = Object.values(calls.findResources('AWS::Logs::MetricFilter')).map(
  ({ Properties }) => Properties as FilterProperties,
);
const toName = ({ MetricTransformations: [{ MetricNamespace, MetricName }] }: FilterProperties) =>
  `${MetricNamespace} ${MetricName}`;
/** The functions whose log a filter reads, by the template's reference to it. */
const findWriters = (metric: string) =>
  filters
    .filter((filter) => toName(filter) === metric)
    .map(({ LogGroupName }) => {
      const text = JSON.stringify(LogGroupName);
      return functionNames.find((name) => new RegExp(`(function|outbox|auth)${name}log[0-9A-F]{8}`).test(text)) ?? text;
    });

describe('alarms', () => {
  it('every deployed alarm has a test case, and every test case has an alarm', () => {
    expect(alarms.size).toBe(Object.keys(calls.findResources('AWS::CloudWatch::Alarm')).length);
    expect([...alarmCases.keys()].sort()).toEqual([...alarms.keys()].sort());
  });

  describe.each([...alarmCases])(
    'the alarm %s',
    (name, { metric, of = '', goodDay, badDay, runbook, minutes = 120 }) => {
      const alarm = alarms.get(name)!;

      it('an alarm watches the metric of its name, for the function or resource in its name', () => {
        expect(`${alarm.Namespace} ${alarm.MetricName}`).toBe(metric);
        const values = (alarm.Dimensions ?? []).map(({ Value }) => JSON.stringify(Value));
        expect(values).toEqual(of === '' ? [] : [expect.stringContaining(of)]);
        if (metric.startsWith('Giving/')) expect(findWriters(metric).length).toBeGreaterThan(0);
      });

      it('an alarm does not fire on a good day', () => {
        expect(new Set(evaluateAlarm(alarm, goodDay, minutes))).toEqual(new Set(['OK']));
      });

      it('an alarm fires on a day with the failure that it is for', () => {
        expect(evaluateAlarm(alarm, badDay, minutes)).toContain('ALARM');
      });

      it('an alarm notifies the operators, and names the runbook to read', () => {
        const [topic] = Object.keys(calls.findResources('AWS::SNS::Topic'));
        expect(alarm.AlarmActions).toEqual([{ Ref: topic }]);
        const page = `amplify/deployment/runbooks/${runbook}.md`;
        expect(alarm.AlarmDescription).toMatch(/^[^.]+\. What to do: /);
        expect(alarm.AlarmDescription.endsWith(`: ${page}`)).toBe(true);
        expect(existsSync(page), page).toBe(true);
      });
    },
  );

  describe('the runbooks', () => {
    const runbooks = [...new Set([...alarmCases.values()].map(({ runbook }) => runbook))];
    /** The alarms that a page names: those in full, and those by a pattern such as `<function>-errors`. */
    const readNames = (runbook: string) => {
      const text = readFileSync(`amplify/deployment/runbooks/${runbook}.md`, 'utf8');
      const names = [...new Set([...text.matchAll(/`Giving-<branch>-([\w<>-]+)`/g)].map(([, name = '']) => name))];
      const isPattern = (name: string) => name.includes('<');
      return { full: names.filter((name) => !isPattern(name)), patterns: names.filter(isPattern) };
    };
    const places = { '<function>': functionNames, '<api>': Object.keys(apiLimits) };
    const expand = (pattern: string) =>
      Object.entries(places).flatMap(([place, names]) =>
        pattern.includes(place) ? names.map((name) => pattern.replace(place, name)) : [],
      );
    const namedInFull = runbooks.flatMap((runbook) => readNames(runbook).full);

    it('an alarm has the name by which the runbooks call it', () => {
      for (const [id, { AlarmName }] of alarms) expect(AlarmName).toBe(`Giving-main-${id}`);
    });

    it.each(runbooks)('the runbook %s names exactly the alarms whose email names it', (runbook) => {
      const { full, patterns } = readNames(runbook);
      const named = [...full, ...patterns.flatMap(expand).filter((name) => !namedInFull.includes(name))];
      const sent = [...alarmCases].filter(([, alarmCase]) => alarmCase.runbook === runbook).map(([id]) => id);
      expect(named.sort()).toEqual(sent.sort());
    });
  });

  it('alarms are sent to the operators’ email address', () => {
    calls.resourceCountIs('AWS::SNS::Topic', 1);
    const [topic] = Object.keys(calls.findResources('AWS::SNS::Topic'));
    calls.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'it@mizan.example',
      TopicArn: { Ref: topic },
    });
  });
});

describe('metric filters', () => {
  /** The pattern of each metric, and the functions in whose logs it counts. */
  const expected = new Map<string, { readonly pattern: string; readonly writers: readonly string[]; value?: string }>([
    ...functionNames.map(
      (name) => [`${name}-logged-errors`, { pattern: logFilters.loggedError, writers: [name] }] as const,
    ),
    ...refuseByThrowing.map(
      (name) => [`${name}-ended`, { pattern: logFilters.endedByRuntime, writers: [name] }] as const,
    ),
    ['exports', { pattern: logFilters.exported, writers: ['nightlyExport'] }],
    ['zakat-held-long', { pattern: logFilters.zakatHeldLong, writers: ['reconcile'] }],
    ['keys-refused', { pattern: logFilters.keyRefused, writers: functionNames }],
    ...Object.entries(dashboardMetrics).map(
      ([name, { functions, ...metric }]) => [name, { ...metric, writers: functions }] as const,
    ),
  ]);

  it('each metric filter of an alarm or the dashboard is in the logs of its functions', () => {
    const names = new Set(filters.map(toName));
    expect([...names].sort()).toEqual([...expected.keys()].map((name) => `Giving/main ${name}`).sort());
    for (const [name, { pattern, writers, value = '1' }] of expected) {
      const metric = `Giving/main ${name}`;
      expect(findWriters(metric).sort(), name).toEqual([...writers].sort());
      for (const filter of filters.filter((one) => toName(one) === metric)) {
        expect(filter.FilterPattern, name).toBe(pattern);
        expect(filter.MetricTransformations[0].MetricValue, name).toBe(value);
      }
    }
  });

  it.each([
    '2026-11-25T03:00:00.000Z 6f1c Task timed out after 20.00 seconds',
    'RequestId: 6f1c Error: Runtime exited',
  ])('the filter of ended functions counts the line with which the runtime ends one: %s', (line) =>
    expect(matchesPattern(logFilters.endedByRuntime, line)).toBe(true),
  );

  it('the filter of logged errors counts an error, and no warning and no refusal', () => {
    const lines: string[] = [];
    const log = createLog((line) => lines.push(line));
    log.error('failed', { error: new Error('level is info') });
    log.warn('difference', { kind: 'amount' });
    log.warn('email_not_sent', { reason: 'unavailable', detail: '"level":"error"' });
    log.info('answered', { outcome: 'refused' });
    expect(lines.map((line) => matchesPattern(logFilters.loggedError, line))).toEqual([true, true, false, false]);
  });
});

describe('the dashboard', () => {
  const found = Object.values(calls.findResources('AWS::CloudWatch::Dashboard'));

  type MetricRow = readonly (
    string | { readonly expression?: string; readonly id?: string; readonly label?: string }
  )[];
  interface Widget {
    readonly type: string;
    readonly width: number;
    readonly properties: {
      readonly title: string;
      readonly metrics?: readonly MetricRow[];
      readonly alarms?: readonly string[];
    };
  }
  const parts = found[0]?.Properties.DashboardBody['Fn::Join'][1] as (string | object)[];
  // A reference becomes text that names it.
  const body = parts
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part).replaceAll('"', "'")))
    .join('');
  const { widgets } = JSON.parse(body) as { readonly widgets: readonly Widget[] };
  const graphs = widgets.filter(({ type }) => type === 'metric');
  const getRows = ({ properties }: Widget) => properties.metrics ?? [];
  /**
   * Lists the metrics that AWS publishes by itself, with the dimensions under which it does; see each service's page about its metrics.
   */
  const published: Readonly<Record<string, readonly string[]>> = {
    'AWS/Lambda Errors': ['FunctionName'],
    'AWS/Lambda Throttles': ['FunctionName'],
    'AWS/Lambda Invocations': ['FunctionName'],
    'AWS/Lambda Duration': ['FunctionName'],
    'AWS/Lambda IteratorAge': ['FunctionName'],
    'AWS/ApiGateway 5XXError': ['ApiName'],
    'AWS/AppSync 5XXError': ['GraphQLAPIId'],
    'AWS/SQS ApproximateNumberOfMessagesVisible': ['QueueName'],
    'AWS/DynamoDB ConsumedReadCapacityUnits': ['TableName'],
    'AWS/DynamoDB ConsumedWriteCapacityUnits': ['TableName', 'GlobalSecondaryIndexName'],
  };
  const getLabels = (title: string) =>
    graphs
      .filter(({ properties }) => properties.title.startsWith(title))
      .flatMap(getRows)
      .flatMap((row) => row.flatMap((cell) => (typeof cell === 'object' ? [cell.label] : [])));

  it('a deployment has one dashboard, named after its branch', () => {
    expect(found.map(({ Properties }) => Properties.DashboardName)).toEqual(['Giving-main']);
  });

  it('the dashboard shows the state of every alarm', () => {
    const states = widgets.filter(({ type }) => type === 'alarm').flatMap(({ properties }) => properties.alarms ?? []);
    expect(states).toHaveLength(alarms.size);
    for (const id of Object.keys(calls.findResources('AWS::CloudWatch::Alarm')))
      expect(states.join(' '), id).toContain(`'${id}'`);
  });

  it.each(graphs.map((graph) => [graph.properties.title, graph] as const))(
    'the dashboard’s graph "%s" draws only metrics that AWS publishes or a filter counts',
    (_, graph) => {
      expect(getRows(graph).length).toBeGreaterThan(0);
      for (const row of getRows(graph)) {
        const [namespace, name, ...rest] = row;
        // An expression over others of the same graph.
        if (typeof namespace === 'object') {
          const ids = getRows(graph).flatMap((other) => {
            const last = other.at(-1);
            return typeof last === 'object' ? [last.id] : [];
          });
          for (const id of namespace.expression?.match(/[a-z]\w*/g) ?? ['none']) expect(ids).toContain(id);
          continue;
        }
        const metric = `${namespace} ${String(name)}`;
        const dimensions = rest.filter((cell) => typeof cell === 'string');
        if (metric.startsWith('Giving/')) {
          expect(filters.map(toName), metric).toContain(metric);
          expect(dimensions).toEqual([]);
          continue;
        }
        const names = dimensions.filter((_cell, index) => index % 2 === 0);
        expect(names.length, metric).toBeGreaterThan(0);
        for (const dimension of names) expect(published[metric], metric).toContain(dimension);
        for (const value of dimensions.filter((_cell, index) => index % 2 === 1)) expect(value).not.toBe('');
      }
    },
  );

  it('the dashboard draws every metric that is counted only for it', () => {
    const drawn = new Set(graphs.flatMap(getRows).map(([namespace, name]) => `${String(namespace)} ${String(name)}`));
    for (const name of Object.keys(dashboardMetrics)) expect(drawn).toContain(`Giving/main ${name}`);
  });

  it.each(['Errors', 'Duration', 'Throttles'])('the dashboard shows the %s of each function', (title) => {
    expect(getLabels(title).sort()).toEqual([...functionNames].sort());
  });
});
