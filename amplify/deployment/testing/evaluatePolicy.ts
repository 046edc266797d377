import { list } from './statements';

/** A statement of a policy, with its references replaced by what they are once deployed. */
export interface PolicyStatement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

/** A call of an AWS service, as IAM sees it. */
export interface AwsCall {
  /** `dynamodb:GetItem` */
  readonly action: string;
  /** The ARNs of everything that it needs: it has to be allowed for each. */
  readonly resources: readonly string[];
  /** Hash keys of the items of a table or an index, for `dynamodb:LeadingKeys`. */
  readonly leadingKeys?: readonly string[];
}

/** Whether a text matches a pattern in which `*` is any text and `?` any character. */
export function matchesWildcard(pattern: string, text: string): boolean {
  const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(text);
}

const operators: Readonly<Record<string, (patterns: readonly string[], values: readonly string[]) => boolean>> = {
  'ForAnyValue:StringLike': (patterns, values) =>
    values.some((value) => patterns.some((pattern) => matchesWildcard(pattern, value))),
};

const keys: Readonly<Record<string, (call: AwsCall) => readonly string[]>> = {
  'dynamodb:LeadingKeys': ({ leadingKeys = [] }) => leadingKeys,
};

const knownMembers = new Set(['Effect', 'Action', 'Resource', 'Condition', 'Sid']);

/** @throws TypeError for a statement that uses what is not known here */
function applies(statement: PolicyStatement, call: AwsCall, resource: string): boolean {
  const unknown = Object.keys(statement).filter((name) => !knownMembers.has(name));
  if (unknown.length > 0) throw new TypeError(`Not known here: ${unknown.join(', ')}`);
  const conditions = Object.entries(statement.Condition ?? {}).flatMap(([operator, rules]) =>
    Object.entries(rules).map(([key, patterns]) => {
      const [compare, read] = [operators[operator], keys[key]];
      if (!compare || !read) throw new TypeError(`Not known here: ${operator} of ${key}`);
      return compare(list(patterns), read(call));
    }),
  );
  return (
    list(statement.Action).some((action) => matchesWildcard(action.toLowerCase(), call.action.toLowerCase())) &&
    list(statement.Resource).some((pattern) => matchesWildcard(pattern, resource)) &&
    conditions.every(Boolean)
  );
}

/**
 * Whether the policies of a role let it make a call: as far as our policies use the language, which are a role's own in one account.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 *
 * @throws TypeError for a statement that uses more of the language
 */
export const isAllowed = (statements: readonly PolicyStatement[], call: AwsCall): boolean =>
  call.resources.length > 0 &&
  call.resources.every((resource) => {
    const effects = statements.filter((one) => applies(one, call, resource)).map(({ Effect }) => Effect);
    return effects.includes('Allow') && !effects.includes('Deny');
  });

/** One action on one resource that a role is allowed, as a text: `dynamodb:GetItem on arn:…`. */
export interface Grant {
  readonly action: string;
  readonly resource: string;
}

/** Lists everything that statements allow, one by one. */
export const listGrants = (statements: readonly PolicyStatement[]): readonly Grant[] =>
  statements
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) =>
      list(Action).flatMap((action) => list(Resource).map((resource) => ({ action, resource }))),
    );

/** Returns the statements without one action on one resource; what is refused stays. */
export const withoutGrant = (statements: readonly PolicyStatement[], { action, resource }: Grant): PolicyStatement[] =>
  statements.flatMap((statement) =>
    statement.Effect === 'Deny'
      ? [statement]
      : listGrants([statement])
          .filter((grant) => grant.action !== action || grant.resource !== resource)
          .map((grant) => ({ Effect: 'Allow' as const, Action: grant.action, Resource: grant.resource })),
  );
