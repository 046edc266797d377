import { origins } from '../origins';
import { test as base } from '../test';

export { expect } from '../test';

const refusal = new RegExp(`status of 400 \\(Bad Request\\) \\(${origins.gateway}/identity`);

/**
 * A test of the account: the user pool rejects with 400, which the browser logs, and the data API with 401 if a session
 * ended during a call.
 */
export const test = base.extend({
  complaints: async ({ complaints }, provide) => {
    complaints.tolerate(refusal, new RegExp(`^answered 400: ${origins.gateway}/identity`));
    complaints.tolerate(/^answered 401: .*\/graphql$/, /status of 401 \(Unauthorized\) \(.*\/graphql/);
    await provide(complaints);
  },
});
