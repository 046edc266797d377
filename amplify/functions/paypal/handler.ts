import { handle } from 'hono/aws-lambda';
import { createAppOptions } from '../../lib/createApp';
import type { LambdaHandler } from '../../lib/http';
import type { Variables } from '../../lib/readEnvironment';
import { createGivingPorts } from '../createGivingPorts';
import { createPaypalApp } from './createPaypalApp';

/** The PayPal back end; reads its environment. */
export function createHandler(variables: Variables, clock?: () => Date): LambdaHandler {
  const ports = createGivingPorts(variables, clock);
  return handle(createPaypalApp(ports, createAppOptions(variables, ports.log)));
}

export const handler = createHandler(process.env);
