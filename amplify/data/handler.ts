import { a } from '../deployment/amplify';

/** The name by which the schema calls the function. */
export const handlerName = 'data';

/** One function answers every field: it finds in the event which is asked for. */
export const handler = a.handler.function(handlerName);
