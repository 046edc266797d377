import { browserConfig } from '../../config/browser';
import { createAccountMethods } from './createAccountMethods';
import { createDonorToken } from './donorToken';

const { api, identity } = browserConfig;

/** The real service, from the configuration. */
export const accountMethods = createAccountMethods(api.payments, { idToken: createDonorToken(identity) });
