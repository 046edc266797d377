import { handle } from 'hono/aws-lambda';
import { createAppOptions } from '../../lib/createApp';
import type { LambdaHandler } from '../../lib/http';
import { lazyProperties } from '../../lib/lazyProperties';
import type { Variables } from '../../lib/environmentVariables';
import type { EnquiryPorts } from '../../useCases/enquiries/takeRequest';
import { createFormFactories } from '../createFormFactories';
import { createGeneralApp } from './createGeneralApp';

/** The general back end; reads its environment. */
export function createHandler(variables: Variables): LambdaHandler {
  const { clock, log, limits, enquiries, documents } = createFormFactories(variables);
  const table = lazyProperties({ enquiries });
  const ports = lazyProperties<EnquiryPorts>({
    clock,
    limits,
    requests: () => table.enquiries.requests,
    rates: () => table.enquiries.rates,
    documents,
  });
  return handle(createGeneralApp(ports, createAppOptions(variables, log())));
}

export const handler = createHandler(process.env);
