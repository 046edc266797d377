import { Aws, CfnRule, Fn, type Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { addAlarms } from './addAlarms';
import { addApis } from './addApis';
import { addCalls } from './addCalls';
import { addDashboard } from './addDashboard';
import { addRetained, type RetainedResources } from './addRetained';
import { getFunctions, type AmplifyBackend } from './AmplifyBackend';
import type { FunctionName } from './functionTable';
import { home, type DeploymentSettings } from './settings';
import { overrideAccounts } from './overrideAccounts';
import { grantTableAccess } from './grantTableAccess';
import { addFunctionEnvironment } from './addFunctionEnvironment';
import { listReaders } from './secrets';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataLimits } from '../data/limits';

/** The checked-in schema without its comments and descriptions, which are for those who read it here. */
function readDeployedSchema(): string {
  const text = readFileSync(path.join(process.cwd(), 'amplify/data/schema.graphql'), 'utf8');
  return text
    .split('\n')
    .filter((line) => !/^\s*(#.*|".*")?$/.test(line))
    .join('\n');
}

/**
 * The template that calls the function with all that AppSync knows, as its direct resolvers do; the gateway on a
 * developer's machine does the same.
 */
const callTemplate = '{"version":"2018-05-29","operation":"Invoke","payload":$util.toJson($context)}';

/** The name that Amplify gives to the step of a resolver that calls the function `data`. */
const callingStep = 'InvokeDataLambdaDataSource';

/**
 * Sets what Amplify has no word for: the limits, and what the function is called with. Amplify adds a third way in, by IAM, to the
 * API and to each field, and types for filters of models, of which there are none: the schema is deployed as it is checked in.
 */
function overrideDataApi({ auth, data }: AmplifyBackend): void {
  const {
    cfnGraphqlApi: api,
    cfnGraphqlSchema: schema,
    cfnFunctionConfigurations: steps,
  } = data.resources.cfnResources;
  Object.assign(api, dataLimits);
  api.additionalAuthenticationProviders = [{ authenticationType: 'API_KEY' }];
  // The site's app client, and none that the pool may get later.
  api.addPropertyOverride('UserPoolConfig.AppIdClientRegex', auth.resources.userPoolClient.userPoolClientId);

  schema.definitionS3Location = undefined;
  schema.definition = readDeployedSchema();

  const step = Object.values(steps).find(({ name }) => name === callingStep);
  if (!step) throw new Error(`Amplify makes no step ${callingStep} any more; see overrideDataApi.ts.`);
  step.requestMappingTemplateS3Location = undefined;
  step.requestMappingTemplate = callTemplate;
}

/**
 * Adds everything that the back end has beside what Amplify defines. Each stack needs only those before it, so that none needs the
 * other's: what is retained, what the functions are, the APIs in front of them, and what calls them by itself and watches them.
 */
export function addBackEnd(backend: AmplifyBackend, settings: DeploymentSettings): void {
  const lasting = backend.stack.node.tryGetContext('amplify-backend-type') !== 'sandbox';
  stayInSydney(backend);
  overrideAccounts(backend, { mail: settings.mail, siteUrl: settings.siteUrl, lasting });
  overrideDataApi(backend);

  const retained = addRetained(backend.createStack('kept'), settings, lasting);
  const functions = getFunctions(backend);
  const { userPool, userPoolClient } = backend.auth.resources;
  const pool = { userPoolId: userPool.userPoolId, userPoolClientId: userPoolClient.userPoolClientId };
  for (const [name, { resources }] of Object.entries(functions))
    grantTableAccess(retained, name as FunctionName, resources.lambda);
  functions.nightlyExport.resources.lambda.addToRolePolicy(
    new PolicyStatement({ actions: ['s3:PutObject'], resources: [retained.exports.arnForObjects('*')] }),
  );
  for (const name of listReaders('MAIL_FROM')) retained.mail.grantSend(functions[name].resources.lambda);

  const front = backend.createStack('apis');
  addDocumentAccess(backend, retained, front);
  const apis = addApis(front, functions, {
    userPool,
    siteOrigin: settings.siteUrl,
  });
  addFunctionEnvironment(functions, { retained, settings, ...pool, marketingApiUrl: apis.marketing.endpoint });

  const calling = backend.createStack('calls');
  const undelivered = addCalls(calling, functions, retained);
  const { apiId } = backend.data.resources.graphqlApi;
  const watched = { functions, apis, dataApiId: apiId, undelivered };
  const alarms = addAlarms(calling, { ...watched, email: settings.alarmEmail });
  addDashboard(calling, { ...watched, tables: retained.tables, alarms });

  backend.addOutput({
    storage: { aws_region: home, bucket_name: retained.documents.bucket.bucketName },
    custom: {
      API: Object.fromEntries(Object.entries(apis).map(([name, { endpoint }]) => [name, { endpoint, region: home }])),
    },
  });
}

/** The function that checks documents of applications writes them; the bucket's policy names roles of several stacks. */
function addDocumentAccess({ general }: AmplifyBackend, { documents, backups }: RetainedResources, scope: Stack): void {
  const checker = general.resources.lambda.role;
  if (!checker) throw new TypeError('The function has no role.');
  documents.grantChecks(checker);
  documents.refuseOthers(scope, checker, backups?.role);
}

/** CloudFormation itself refuses another region, whatever the deployer's configuration. */
function stayInSydney({ stack }: AmplifyBackend): void {
  const assertDescription = `The back end belongs in ${home}: donors’ details stay in Australia.`;
  new CfnRule(stack, 'Sydney', {
    assertions: [{ assert: Fn.conditionEquals(Aws.REGION, home), assertDescription }],
  });
}
