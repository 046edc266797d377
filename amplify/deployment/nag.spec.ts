import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, it } from 'vitest';
import { findException, nagExceptions } from './testing/nagExceptions';
import { synthesise } from './testing/synthesise';

const { stack } = await synthesise('branch');

/** Every finding of the pack: the rule, for policies with what it found, and the construct's path beneath the root stack. */
const findings = new AwsSolutionsChecks()
  .validateScope(stack)
  .violations.flatMap(({ ruleName: rule, violatingResources }) =>
    violatingResources.map(({ constructPath = '' }) => ({ rule, path: constructPath.replace(/^[^/]+\//, '') })),
  );

it('is looked at by the pack, which finds something', () => expect(findings.length).toBeGreaterThan(20));

it('has no finding of AWS’s Solutions pack that is not accepted, with a reason', () => {
  const open = findings.filter((finding) => !findException(finding)).map(({ rule, path }) => `${rule} ${path}`);
  expect(open).toEqual([]);
});

it('accepts nothing that the pack does not find', () => {
  const used = new Set(findings.map((finding) => findException(finding)));
  expect(nagExceptions.filter((exception) => !used.has(exception))).toEqual([]);
});
