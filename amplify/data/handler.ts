import { a } from '../deployment/amplify';

/** The name by which the schema calls the function. */
export const handlerName = 'data';

/** One function answers every field: the event says which is requested. */
export const handler = a.handler.function(handlerName);
