import { home } from '../settings';
import type { HashKeys } from './DeployedFunction';
import type { AwsCall } from './evaluatePolicy';
import { account } from './Resources';

/** A request of a function to a service outside, as it came. */
export interface OutsideRequest {
  readonly host: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

type Attributes = Readonly<Record<string, { readonly S?: string }>>;

/** As much of an AWS request in JSON as says what it is about. */
interface JsonInput {
  readonly TableName: string;
  readonly IndexName?: string;
  readonly Key: Attributes;
  readonly Item: Attributes;
  readonly KeyConditionExpression: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues: Attributes;
  readonly RequestItems: Readonly<Record<string, { readonly Keys: readonly Attributes[] }>>;
  readonly UserPoolId: string;
  readonly Names: readonly string[];
  readonly FromEmailAddress: string;
  readonly ConfigurationSetName?: string;
}

const arn = (service: string, resource: string) => `arn:aws:${service}:${home}:${account}:${resource}`;
const tableArn = (name: string) => arn('dynamodb', `table/${name}`);

/** The value that a query wants a hash key to have. */
function readHashValue(input: JsonInput, hashKey: string): string {
  for (const [, name = '', value = ''] of input.KeyConditionExpression.matchAll(/([#\w]+)\s*=\s*(:\w+)/g))
    if ((input.ExpressionAttributeNames?.[name] ?? name) === hashKey)
      return input.ExpressionAttributeValues[value]?.S ?? '';
  throw new TypeError(`Not known here: a query without a value for ${hashKey}`);
}

/**
 * Converts a DynamoDB call into the rights it needs:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html
 */
function toDynamoCall(operation: string, input: JsonInput, hashKeys: HashKeys): AwsCall {
  const action = `dynamodb:${operation}`;
  const table = tableArn(input.TableName);
  const on = (resource: string, items: readonly (string | undefined)[]): AwsCall => ({
    action,
    resources: [resource],
    leadingKeys: items.map((item) => item ?? ''),
  });
  const read = (attributes: Attributes, of: string) => attributes[hashKeys[tableArn(of)] ?? '']?.S;
  switch (operation) {
    case 'GetItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return on(table, [read(input.Key, input.TableName)]);
    case 'PutItem':
      return on(table, [read(input.Item, input.TableName)]);
    case 'Query': {
      const queried = input.IndexName === undefined ? table : `${table}/index/${input.IndexName}`;
      return on(queried, [readHashValue(input, hashKeys[queried] ?? '')]);
    }
    case 'BatchGetItem': {
      const tables = Object.entries(input.RequestItems);
      return {
        action,
        resources: tables.map(([name]) => tableArn(name)),
        leadingKeys: tables.flatMap(([name, { Keys }]) => Keys.map((key) => read(key, name) ?? '')),
      };
    }
    default:
      throw new TypeError(`Not known here: ${action}`);
  }
}

/** By the target of a service whose requests are JSON. */
const targets: Readonly<Record<string, (operation: string, input: JsonInput, hashKeys: HashKeys) => AwsCall>> = {
  DynamoDB_20120810: toDynamoCall,
  AWSCognitoIdentityProviderService: (operation, { UserPoolId }) => ({
    action: `cognito-idp:${operation}`,
    resources: [arn('cognito-idp', `userpool/${UserPoolId}`)],
  }),
  AmazonSSM: (operation, { Names }) => ({
    action: `ssm:${operation}`,
    resources: Names.map((name) => arn('ssm', `parameter${name}`)),
  }),
};

/** Calls of the user pool for which Cognito looks at no policy: the user's own token or password is in them. */
const publicOperations = new Set(['InitiateAuth', 'ListWebAuthnCredentials', 'DeleteWebAuthnCredential']);

/** SES checks the sender's identity and, if one is named, the configuration set. */
function toMailCall({ FromEmailAddress, ConfigurationSetName: set }: JsonInput): AwsCall {
  const [, domain = ''] = /@([^\s>]+)/.exec(FromEmailAddress) ?? [];
  return {
    action: 'ses:SendEmail',
    resources: [
      arn('ses', `identity/${domain}`),
      ...(set === undefined ? [] : [arn('ses', `configuration-set/${set}`)]),
    ],
  };
}

/**
 * Converts a request into what it asks of AWS, as IAM sees it; `null` for a party that is not AWS.
 *
 * @throws TypeError for a service or an operation that is not known here, and for another region
 */
export function toAwsCall(request: OutsideRequest, hashKeys: HashKeys): AwsCall | null {
  const { host, method, path, headers, body } = request;
  if (!host.endsWith('.amazonaws.com')) return null;
  const [, bucket, service] = new RegExp(`^(?:(.+)\\.)?([a-z0-9-]+)\\.${home}\\.amazonaws\\.com$`).exec(host) ?? [];
  const action = { GET: 's3:GetObject', PUT: 's3:PutObject', DELETE: 's3:DeleteObject' }[method];
  if (service === 's3' && bucket && action)
    return {
      action,
      resources: [`arn:aws:s3:::${bucket}${decodeURIComponent(path.replace(/\?.*/, ''))}`],
    };
  const input = JSON.parse(body.toString() || '{}') as JsonInput;
  if (service === 'email' && `${method} ${path}` === 'POST /v2/email/outbound-emails') return toMailCall(input);
  const [target = '', operation = ''] = (headers['x-amz-target'] ?? '').split('.');
  if (publicOperations.has(operation)) return null;
  const read = targets[target];
  if (!read) throw new TypeError(`Not known here: ${method} ${host}${path} ${target}`);
  return read(operation, input, hashKeys);
}
