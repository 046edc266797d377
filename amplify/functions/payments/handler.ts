import { handle } from 'hono/aws-lambda';
import { readPlanKeys } from '../../lib/createPlanKeys';
import { createAppOptions } from '../../lib/createApp';
import type { LambdaHandler } from '../../lib/http';
import type { Variables } from '../../lib/environmentVariables';
import { createDonorAccounts } from '../createDonorAccounts';
import { createGivingPorts } from '../createGivingPorts';
import { createPaymentsApp } from './createPaymentsApp';

/** The payments back end; reads its environment. */
export function createHandler(variables: Variables, clock?: () => Date): LambdaHandler {
  const ports = Object.assign(createGivingPorts(variables, clock), { keys: readPlanKeys(variables) });
  return handle(createPaymentsApp(ports, createAppOptions(variables, ports.log), createDonorAccounts(variables)));
}

export const handler = createHandler(process.env);
