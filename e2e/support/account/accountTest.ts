import { origins } from '../origins';
import { test as base } from '../test';

export { expect, hydrated } from '../test';

const refusal = new RegExp(`status of 400 \\(Bad Request\\) \\(${origins.gateway}/identity`);

/**
 * A test of the account: the user pool says no by 400, of which the browser tells on its console, and the data API by 401 where
 * a session ended while it was asked.
 */
export const test = base.extend({
  complaints: async ({ complaints }, provide) => {
    complaints.tolerate(refusal, new RegExp(`^answered 400: ${origins.gateway}/identity`));
    complaints.tolerate(/^answered 401: .*\/graphql$/, /status of 401 \(Unauthorized\) \(.*\/graphql/);
    await provide(complaints);
  },
});
