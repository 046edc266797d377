import { handle } from 'hono/aws-lambda';
import * as z from 'zod';
import { createAppOptions } from '../../lib/createApp';
import { financeVariables, readEnvironment, type Variables } from '../../lib/environmentVariables';
import type { LambdaHandler } from '../../lib/http';
import { createDonorAccounts } from '../createDonorAccounts';
import { createGivingPorts } from '../createGivingPorts';
import { createFinanceApp } from './createFinanceApp';

/** The finance back end; reads its environment. */
export function createHandler(variables: Variables, clock?: () => Date): LambdaHandler {
  const { REFUND_APPROVAL_ABOVE: dollars } = readEnvironment(z.object(financeVariables), variables);
  const ports = Object.assign(createGivingPorts(variables, clock), { approvalAbove: dollars * 100 });
  return handle(createFinanceApp(ports, createAppOptions(variables, ports.log), createDonorAccounts(variables).isOver));
}

export const handler = createHandler(process.env);
