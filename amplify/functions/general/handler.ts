import { handle } from 'hono/aws-lambda';
import { createChallengePort } from '../../adapters/challenge/createChallengePort';
import { functionTable } from '../../deployment/functionTable';
import { createAppOptions, closeApp, createApp, type AppOptions } from '../../lib/createApp';
import { sendResult, readJson, type LambdaHandler, type AppContext } from '../../lib/http';
import { readEnvironment, type Variables } from '../../lib/environmentVariables';
import {
  takeApplication,
  takeEnquiry,
  type EnquiryPorts,
  type TakeInput,
  type Taken,
} from '../../useCases/enquiries/takeRequest';
import { grantUpload, removeUpload } from '../../useCases/enquiries/takeUpload';
import { openDocuments } from '../openServices';
import { openEnquiryTable } from '../openTables';
import { createLog } from '../../lib/createLog';
import { parseEnquiryLimits } from '../../lib/limits';
import { hashClientAddress } from '../../lib/hashes';

/** Handles a form with a use case. The answer contains only a reference. */
const postForm = (take: (input: TakeInput) => Promise<Taken>) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return sendResult(c, body);
  const taken = await take({ body: body.value, client: hashClientAddress(c) });
  return sendResult(c, taken, ({ created, ...receipt }) => c.json(receipt, created ? 201 : 200));
};

/** `POST /applications`: an application for help. 201 with its reference, 200 for a repeated attempt. */
const postApplication = (ports: EnquiryPorts) => postForm((input) => takeApplication(ports, input));

/** `POST /enquiries`: a message of the contact form. 201 with its reference, 200 for a repeated attempt. */
const postEnquiry = (ports: EnquiryPorts) => postForm((input) => takeEnquiry(ports, input));

/** `POST /documents`: where to send one document for an application. 201 with an address and a key. */
const postDocument = (ports: EnquiryPorts) => async (c: AppContext) => {
  const body = await readJson(c);
  if (!body.ok) return sendResult(c, body);
  const granted = await grantUpload(ports, { body: body.value, client: hashClientAddress(c) });
  return sendResult(c, granted, (grant) => c.json(grant, 201));
};

/** `POST /documents/removal`: removes a document that was added, by its key. */
const postRemoval = (ports: EnquiryPorts) => async (c: AppContext) => {
  const body = await readJson(c);
  return sendResult(c, body.ok ? await removeUpload(ports, body.value) : body, (removed) => c.json(removed));
};

/** Creates the general back end: messages to the foundation, and applications for help. */
export function createGeneralApp(ports: EnquiryPorts, options: Omit<AppOptions, 'functionName' | 'openPaths'>) {
  const app = createApp({ ...options, functionName: 'general' });
  app.post('/enquiries', postEnquiry(ports));
  app.post('/applications', postApplication(ports));
  app.post('/documents', postDocument(ports));
  app.post('/documents/removal', postRemoval(ports));
  return closeApp(app);
}

/** Creates the general back end. */
export function createHandler(variables: Variables): LambdaHandler {
  const clock = () => new Date();
  const env = readEnvironment(functionTable.general.variables, variables);
  const { requests, senders, rates } = openEnquiryTable(env, clock);
  const limits = parseEnquiryLimits(env.ENQUIRY_LIMITS);
  const ports: EnquiryPorts = {
    clock,
    limits,
    challenge: createChallengePort({ secret: env.GIVING_CHALLENGE_SECRET, terms: limits.challenge, clock }),
    requests,
    senders,
    rates,
    documents: openDocuments(env),
  };
  return handle(createGeneralApp(ports, createAppOptions(env, createLog(undefined, env.LOG_LEVEL))));
}
