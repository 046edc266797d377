import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataLimits } from '../data/limits';
import type { AmplifyBackend } from './AmplifyBackend';

/** The checked-in schema without its comments and descriptions, which are for those who read it here. */
export function readDeployedSchema(): string {
  const text = readFileSync(path.join(process.cwd(), 'amplify/data/schema.graphql'), 'utf8');
  return text
    .split('\n')
    .filter((line) => !/^\s*(#.*|".*")?$/.test(line))
    .join('\n');
}

/** Calls the function with all that AppSync knows, as its direct resolvers do; the gateway on a developer's machine does the same. */
const callTemplate = '{"version":"2018-05-29","operation":"Invoke","payload":$util.toJson($context)}';

/** The name that Amplify gives to the step of a resolver that calls the function `data`. */
const callingStep = 'InvokeDataLambdaDataSource';

/**
 * Sets what Amplify has no word for: the limits, and what the function is called with. Amplify adds a third way in, by IAM, to the
 * API and to each field, and types for filters of models, of which there are none: the schema is deployed as it is checked in.
 */
export function overrideDataApi({ data }: AmplifyBackend): void {
  const {
    cfnGraphqlApi: api,
    cfnGraphqlSchema: schema,
    cfnFunctionConfigurations: steps,
  } = data.resources.cfnResources;
  Object.assign(api, dataLimits);
  api.additionalAuthenticationProviders = [{ authenticationType: 'API_KEY' }];

  schema.definitionS3Location = undefined;
  schema.definition = readDeployedSchema();

  const step = Object.values(steps).find(({ name }) => name === callingStep);
  if (!step) throw new Error(`Amplify makes no step ${callingStep} any more; see overrideDataApi.ts.`);
  step.requestMappingTemplateS3Location = undefined;
  step.requestMappingTemplate = callTemplate;
}
