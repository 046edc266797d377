import { functionNames, type FunctionName } from '../functionTable';
import { isAllowed, matchesWildcard, type PolicyStatement } from './evaluatePolicy';
import { Resources, type DeployedResource, type NameResource, type PlacedTemplate } from './Resources';
import { list } from './statements';

/** A caller of a function: one route, schedule, stream, rule, trigger or field. */
export interface Subscription {
  readonly kind: 'request' | 'schedule' | 'stream' | 'event' | 'trigger' | 'field';
  /** `payments POST /account/plans`, `Sweep`, `CustomMessage`, `Query.myGifts`. */
  readonly what: string;
  /** Whether its caller may call the function. */
  readonly isPermitted: boolean;
  /** The path of a request as API Gateway has it. */
  readonly route?: TemplateRoute;
  /** The pattern that an event has to match. */
  readonly pattern?: EventPattern;
}

/** A route as the templates have it. */
interface TemplateRoute {
  readonly api: string;
  readonly method: string;
  readonly path: string;
  /** Whether an authorizer asks for an ID token. */
  readonly isSignedIn: boolean;
}

/** A pattern as EventBridge has it: fields, and lists of the values that each may have. */
export interface EventPattern {
  readonly [field: string]: EventPattern | readonly string[];
}

/** A function as the templates define it, references replaced. */
export interface DeployedFunction {
  readonly name: FunctionName;
  /** Its own variables, `AMPLIFY_SSM_ENV_CONFIG` included, which says where the secrets are. */
  readonly variables: Readonly<Record<string, string>>;
  readonly statements: readonly PolicyStatement[];
  readonly subscriptions: readonly Subscription[];
  readonly timeoutSeconds: number;
  readonly logGroup: string;
}

/** A table's hash key, and those of its indexes by name. */
export type HashKeys = Readonly<Record<string, string>>;

export interface Deployment {
  readonly functions: Readonly<Record<FunctionName, DeployedFunction>>;
  /** By a table's or an index's ARN. */
  readonly hashKeys: HashKeys;
}

interface KeyedBy {
  readonly IndexName?: string;
  readonly KeySchema: readonly { readonly AttributeName: string; readonly KeyType: 'HASH' | 'RANGE' }[];
}

/** Reads every function of a deployment, with its variables, its rights and what calls it. */
export function readDeployment(templates: readonly PlacedTemplate[], nameResource: NameResource): Deployment {
  const resources = new Resources(templates, nameResource);
  const functions = resources.list('AWS::Lambda::Function').flatMap((resource) => {
    const name = functionNames.find((one) => new RegExp(`^${one}[0-9A-F]{8}$`).test(resource.id));
    return name ? [[name, resource] as const] : [];
  });
  const callers = listCallers(resources);
  return {
    functions: Object.fromEntries(
      functions.map(([name, { name: own, arn, property }]) => [
        name,
        {
          name,
          variables: (property('Environment') as { Variables: Record<string, string> }).Variables,
          statements: listStatements(resources, String(property('Role'))),
          subscriptions: callers.filter(({ target }) => target === arn || target === own),
          timeoutSeconds: Number(property('Timeout')),
          logGroup: String((property('LoggingConfig') as { LogGroup: string }).LogGroup),
        } satisfies DeployedFunction,
      ]),
    ) as unknown as Deployment['functions'],
    hashKeys: Object.fromEntries(resources.list('AWS::DynamoDB::Table').flatMap(listHashKeys)),
  };
}

function listHashKeys({ arn, property }: DeployedResource): readonly (readonly [string, string])[] {
  const find = ({ KeySchema }: KeyedBy) => KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
  const indexes = ['GlobalSecondaryIndexes', 'LocalSecondaryIndexes'].flatMap(
    (name) => (property(name) as readonly KeyedBy[] | undefined) ?? [],
  );
  const own = { KeySchema: property('KeySchema') as KeyedBy['KeySchema'] };
  return [[arn, find(own)], ...indexes.map((index) => [`${arn}/index/${index.IndexName}`, find(index)] as const)];
}

/** Lists the statements of the policies that are attached to a role. */
function listStatements(resources: Resources, roleArn: string): readonly PolicyStatement[] {
  const role = roleArn.slice(roleArn.lastIndexOf('/') + 1);
  return resources
    .list('AWS::IAM::Policy')
    .filter(({ property }) => list(property('Roles') as readonly string[]).includes(role))
    .flatMap(({ property }) => (property('PolicyDocument') as { Statement: readonly PolicyStatement[] }).Statement);
}

type Caller = Subscription & { readonly target: string };

function listCallers(resources: Resources): readonly Caller[] {
  const permissions = resources.list('AWS::Lambda::Permission');
  const isPermitted = (target: string, principal: string, source: string) =>
    permissions.some(
      ({ property }) =>
        property('FunctionName') === target &&
        property('Principal') === principal &&
        matchesWildcard(String(property('SourceArn')), source),
    );
  const mayInvoke = (roleArn: unknown, target: string) =>
    isAllowed(listStatements(resources, String(roleArn)), { action: 'lambda:InvokeFunction', resources: [target] });

  const schedules = resources.list('AWS::Scheduler::Schedule').map(({ id, property }): Caller => {
    const { Arn: target, RoleArn } = property('Target') as { Arn: string; RoleArn: string };
    const what = id.replace(/[0-9A-F]{8}$/, '');
    return { kind: 'schedule', what, target, isPermitted: mayInvoke(RoleArn, target) };
  });
  // Lambda reads the stream by the function's own role, which the calls of its run show.
  const streams = resources.list('AWS::Lambda::EventSourceMapping').map(({ property }): Caller => ({
    kind: 'stream',
    what: String(property('EventSourceArn')),
    target: String(property('FunctionName')),
    isPermitted: true,
  }));
  const rules = resources.list('AWS::Events::Rule').flatMap(({ id, arn, property }) =>
    (property('Targets') as readonly { Arn: string }[]).map(({ Arn: target }): Caller => {
      const what = id.replace(/[0-9A-F]{8}$/, '');
      const pattern = property('EventPattern') as EventPattern;
      return { kind: 'event', what, target, pattern, isPermitted: isPermitted(target, 'events.amazonaws.com', arn) };
    }),
  );
  const triggers = resources.list('AWS::Cognito::UserPool').flatMap(({ arn, property }) =>
    Object.entries(property('LambdaConfig') as Record<string, string>).map(([what, target]): Caller => ({
      kind: 'trigger',
      what,
      target,
      isPermitted: isPermitted(target, 'cognito-idp.amazonaws.com', arn),
    })),
  );
  const [source] = resources.list('AWS::AppSync::DataSource').filter(({ property }) => property('LambdaConfig'));
  if (!source) throw new TypeError('No function answers the data API.');
  const { LambdaFunctionArn: target } = source.property('LambdaConfig') as { LambdaFunctionArn: string };
  const fields = resources.list('AWS::AppSync::Resolver').map(({ property }): Caller => ({
    kind: 'field',
    what: `${property('TypeName')}.${property('FieldName')}`,
    target,
    isPermitted: mayInvoke(source.property('ServiceRoleArn'), target),
  }));
  return [...listRequests(resources, isPermitted), ...schedules, ...streams, ...rules, ...triggers, ...fields];
}

function listRequests(
  resources: Resources,
  isPermitted: (target: string, principal: string, source: string) => boolean,
): readonly Caller[] {
  const parts = new Map(resources.list('AWS::ApiGateway::Resource').map((one) => [one.name, one]));
  const apis = new Map(resources.list('AWS::ApiGateway::RestApi').map((one) => [one.name, one]));
  const toPath = (resource: DeployedResource | undefined): string =>
    resource ? `${toPath(parts.get(String(resource.property('ParentId'))))}/${resource.property('PathPart')}` : '';
  return resources.list('AWS::ApiGateway::Method').map(({ property }): Caller => {
    const { Uri = '' } = property('Integration') as { Uri?: string };
    const [, target = ''] = /\/functions\/(.+)\/invocations$/.exec(Uri) ?? [];
    const [id, method] = [String(property('RestApiId')), String(property('HttpMethod'))];
    const path = toPath(parts.get(String(property('ResourceId')))) || '/';
    const [, region = '', owner = ''] = /lambda:([^:]+):(\d+):/.exec(target) ?? [];
    const [api = ''] = String(apis.get(id)?.property('Name')).split('-');
    const stage = resources.list('AWS::ApiGateway::Stage').find((one) => one.property('RestApiId') === id);
    const wanted = `arn:aws:execute-api:${region}:${owner}:${id}/${stage?.name}/${method === 'ANY' ? 'GET' : method}`;
    return {
      kind: 'request',
      what: `${api} ${method} ${path}`,
      target,
      isPermitted: isPermitted(target, 'apigateway.amazonaws.com', `${wanted}${path.replaceAll(/\{[^}]*\}/g, 'some')}`),
      route: { api, method, path, isSignedIn: property('AuthorizationType') !== 'NONE' },
    };
  });
}
