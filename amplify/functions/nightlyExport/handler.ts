import { readPublished } from '../../adapters/catalogue/createContentReader';
import { createUserDirectory } from '../../adapters/userPool/createUserDirectory';
import { functionTable } from '../../deployment/functionTable';
import { createLog } from '../../lib/createLog';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import { exportNight } from '../../useCases/exportNight';
import { createExportStore } from '../../adapters/documents/createDocumentStore';

/** Exports users and content each night, before the exports are copied to the second account. */
export function createHandler(variables: Variables, clock: () => Date = () => new Date()) {
  const env = readEnvironment(functionTable.nightlyExport.variables, variables);
  const place = { region: env.AWS_REGION };
  const log = createLog(undefined, env.LOG_LEVEL);
  const content = { endpoint: env.CONTENT_API_ENDPOINT, accessToken: env.CONTENT_ACCESS_TOKEN };
  const ports = {
    users: createUserDirectory(env.USER_POOL_ID, {
      ...place,
      endpoint: env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    }),
    readDocuments: () => readPublished(content, { lang: '*' }),
    store: createExportStore({ ...place, bucket: env.EXPORTS_BUCKET, endpoint: env.AWS_ENDPOINT_URL_S3 }),
    clock,
    log,
  };
  return () => exportNight(ports);
}
