import type { Template } from 'aws-cdk-lib/assertions';

/** A statement of a policy. */
export interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource?: unknown;
}

export const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** Lists the statements of the policies of a template, or of those whose id begins in some way. */
export const listStatementsIn = (template: Template, start = ''): Statement[] =>
  Object.entries(template.findResources('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith(start))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement as Statement[]);
