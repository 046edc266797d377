import type { Variables } from '../../lib/readEnvironment';
import { createDataApi } from './createDataApi';
import { createDataPorts } from './createDataPorts';
import type { DataHandler } from './DataEvent';

/** The data API; reads its environment. */
export const createHandler = (variables: Variables): DataHandler => createDataApi(createDataPorts(variables));

export const handler = createHandler(process.env);
