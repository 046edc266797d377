import { defineBackend } from '@aws-amplify/backend';
import { auth } from '../auth/resource';
import { data } from '../data/resource';
import { addBackEnd } from './addBackEnd';
import { functionDefinitions } from './functionDefinitions';
import { readSettings } from './settings';

const { data: dataFunction, ...others } = functionDefinitions;

/** The back end as it is deployed, in Sydney. */
export const backend = defineBackend({ auth, data, dataFunction, ...others });

addBackEnd(backend, readSettings(process.env));
