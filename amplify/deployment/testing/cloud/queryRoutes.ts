import { Hono, type Context } from 'hono';
import { accountId, type Cloud, type CloudStack } from './Cloud';

/** CloudFormation's limit of a template in a request, in bytes. */
const maxTemplate = 51_200;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const answer = (c: Context, action: string, result: string) =>
  c.body(
    `<${action}Response><${action}Result>${result}</${action}Result><ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></${action}Response>`,
    200,
    { 'Content-Type': 'text/xml' },
  );

const refuse = (c: Context, code: string, message: string, status: 400 | 404 | 409 = 400) =>
  c.body(
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${escape(message)}</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
    status,
    { 'Content-Type': 'text/xml' },
  );

type Form = Readonly<Record<string, string>>;
type Action = (c: Context, cloud: Cloud, form: Form) => Response;

const roleArn = (name: string) => `arn:aws:iam::${accountId}:role/${name}`;

const showRole = (name: string) =>
  `<Role><Path>/</Path><RoleName>${name}</RoleName><RoleId>AROA0000000000000000</RoleId><Arn>${roleArn(name)}</Arn><CreateDate>2027-01-01T00:00:00Z</CreateDate></Role>`;

const iam: Readonly<Record<string, Action>> = {
  GetRole: (c, { roles }, { RoleName = '' }) =>
    roles.has(RoleName)
      ? answer(c, 'GetRole', showRole(RoleName))
      : refuse(c, 'NoSuchEntity', `The role with name ${RoleName} cannot be found.`, 404),
  CreateRole: (c, cloud, { RoleName = '', AssumeRolePolicyDocument = '' }) => {
    JSON.parse(AssumeRolePolicyDocument);
    cloud.roles.set(RoleName, new Set());
    cloud.writes.push('iam CreateRole');
    return answer(c, 'CreateRole', showRole(RoleName));
  },
  ListAttachedRolePolicies: (c, { roles }, { RoleName = '' }) =>
    answer(
      c,
      'ListAttachedRolePolicies',
      `<IsTruncated>false</IsTruncated><AttachedPolicies>${[...(roles.get(RoleName) ?? [])]
        .map((arn) => `<member><PolicyName>p</PolicyName><PolicyArn>${arn}</PolicyArn></member>`)
        .join('')}</AttachedPolicies>`,
    ),
  AttachRolePolicy: (c, cloud, { RoleName = '', PolicyArn = '' }) => {
    cloud.roles.get(RoleName)!.add(PolicyArn);
    cloud.writes.push('iam AttachRolePolicy');
    return answer(c, 'AttachRolePolicy', '');
  },
  ListOpenIDConnectProviders: (c, { issuers }) =>
    answer(
      c,
      'ListOpenIDConnectProviders',
      `<OpenIDConnectProviderList>${[...issuers]
        .map((host) => `<member><Arn>arn:aws:iam::${accountId}:oidc-provider/${host}</Arn></member>`)
        .join('')}</OpenIDConnectProviderList>`,
    ),
  CreateOpenIDConnectProvider: (c, cloud, { Url = '' }) => {
    const host = Url.replace('https://', '');
    if (cloud.issuers.has(host)) return refuse(c, 'EntityAlreadyExists', 'Provider already exists.', 409);
    cloud.issuers.add(host);
    cloud.writes.push('iam CreateOpenIDConnectProvider');
    return answer(c, 'CreateOpenIDConnectProvider', '');
  },
};

const sts: Readonly<Record<string, Action>> = {
  GetCallerIdentity: (c) =>
    answer(
      c,
      'GetCallerIdentity',
      `<UserId>u</UserId><Account>${accountId}</Account><Arn>arn:aws:sts::${accountId}:assumed-role/Administrator/it</Arn>`,
    ),
};

const showOutputs = ({ outputs }: CloudStack) =>
  Object.entries(outputs)
    .map(([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${escape(value)}</OutputValue></member>`)
    .join('');

const missing = (c: Context, name: string) => refuse(c, 'ValidationError', `Stack with id ${name} does not exist`);

/** Reads the names that the template gives its outputs, with values that say which. */
const readOutputNames = (template: string) =>
  Object.fromEntries(
    Object.keys((JSON.parse(template) as { Outputs?: object }).Outputs ?? {}).map((name) => [
      name,
      name === 'ReleaseRole' ? roleArn('Hosting-Release') : `${name.toLowerCase()}.cloudfront.net`,
    ]),
  );

function change(c: Context, cloud: Cloud, form: Form, kind: 'Create' | 'Update'): Response {
  const { StackName = '', TemplateBody = '' } = form;
  const found = cloud.stacks.get(StackName);
  if (TemplateBody.length > maxTemplate) return refuse(c, 'ValidationError', 'templateBody is too long');
  if (TemplateBody.includes('AWS::IAM::Role') && form['Capabilities.member.1'] !== 'CAPABILITY_IAM')
    return refuse(c, 'InsufficientCapabilitiesException', 'Requires capabilities : [CAPABILITY_IAM]');
  if (kind === 'Create' && found) return refuse(c, 'AlreadyExistsException', `Stack [${StackName}] already exists`);
  if (kind === 'Update' && !found) return missing(c, StackName);
  if (found?.status.endsWith('_IN_PROGRESS'))
    return refuse(c, 'ValidationError', `Stack:${StackName} is in ${found.status} state and can not be updated.`);
  if (found?.template === TemplateBody) return refuse(c, 'ValidationError', 'No updates are to be performed.');
  cloud.stacks.set(StackName, {
    status: `${kind.toUpperCase()}_IN_PROGRESS`,
    template: TemplateBody,
    outputs: {},
    looks: 2,
    reasons: ['Content of DNS Record is: {Name: _a.www.mizan.example.,Type: CNAME,Value: _b.acm-validations.aws.}'],
  });
  cloud.writes.push(`cloudFormation ${kind}Stack ${StackName}`);
  return answer(c, `${kind}Stack`, `<StackId>arn:${StackName}</StackId>`);
}

const cloudFormation: Readonly<Record<string, Action>> = {
  DescribeStacks: (c, { stacks }, { StackName = '' }) => {
    const stack = stacks.get(StackName);
    if (!stack) return missing(c, StackName);
    if (stack.status.endsWith('_IN_PROGRESS') && (stack.looks -= 1) < 0) {
      stack.status = stack.status.replace('_IN_PROGRESS', '_COMPLETE');
      stack.outputs = readOutputNames(stack.template);
    }
    return answer(
      c,
      'DescribeStacks',
      `<Stacks><member><StackName>${StackName}</StackName><StackStatus>${stack.status}</StackStatus><CreationTime>2027-01-01T00:00:00Z</CreationTime><Outputs>${showOutputs(stack)}</Outputs></member></Stacks>`,
    );
  },
  DescribeStackEvents: (c, { stacks }, { StackName = '' }) =>
    answer(
      c,
      'DescribeStackEvents',
      `<StackEvents>${(stacks.get(StackName)?.reasons ?? [])
        .map(
          (reason) =>
            `<member><StackId>s</StackId><EventId>e</EventId><StackName>${StackName}</StackName><Timestamp>2027-01-01T00:00:00Z</Timestamp><ResourceStatus>CREATE_IN_PROGRESS</ResourceStatus><ResourceStatusReason>${escape(reason)}</ResourceStatusReason></member>`,
        )
        .join('')}</StackEvents>`,
    ),
  GetTemplate: (c, { stacks }, { StackName = '' }) => {
    const stack = stacks.get(StackName);
    return stack
      ? answer(c, 'GetTemplate', `<TemplateBody>${escape(stack.template)}</TemplateBody>`)
      : missing(c, StackName);
  },
  CreateStack: (c, cloud, form) => change(c, cloud, form, 'Create'),
  UpdateStack: (c, cloud, form) => change(c, cloud, form, 'Update'),
  DeleteStack: (c, cloud, { StackName = '' }) => {
    cloud.stacks.delete(StackName);
    cloud.writes.push(`cloudFormation DeleteStack ${StackName}`);
    return answer(c, 'DeleteStack', '');
  },
};

const actions: Readonly<Record<string, Action>> = { ...iam, ...sts, ...cloudFormation };

/**
 * Creates the routes of the services with AWS's query protocol: IAM, STS and CloudFormation. What is under way in a stack takes two looks.
 */
export function queryRoutes(cloud: Cloud): Hono {
  const routes = new Hono();
  routes.post('/', async (c, next) => {
    if (c.req.header('x-amz-target')) return next();
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const action = actions[form.Action ?? ''];
    return action ? action(c, cloud, form) : refuse(c, 'InvalidAction', `Could not find operation ${form.Action}`);
  });
  return routes;
}
