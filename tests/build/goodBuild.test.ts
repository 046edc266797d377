import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSmallSite } from '../support/buildDocuments';
import { startBuildServices } from '../support/buildServices';
import type { BuildServices } from '../support/buildServices';
import { copySite } from '../support/buildSite';
import type { BuildResult, SiteCopy } from '../support/buildSite';

/** Values that may be in the environment of a build and in no file of the site. */
const secrets = {
  PRISMIC_ACCESS_TOKEN: 'secret-of-the-content-repository',
  STRIPE_SECRET_KEY: 'secret-of-the-card-provider',
  STRIPE_WEBHOOK_SECRET: 'secret-of-the-card-webhook',
  PAYPAL_CLIENT_SECRET: 'secret-of-the-other-provider',
  PAYPAL_WEBHOOK_ID: 'secret-of-the-other-webhook',
};
const siteUrl = 'https://www.example.org';

let site: SiteCopy;
let services: BuildServices;
let plain: BuildResult;
beforeAll(async () => {
  const access = { private: true, accessTokens: [secrets.PRISMIC_ACCESS_TOKEN] };
  services = await startBuildServices({ documents: aSmallSite(), access });
  site = copySite();
  plain = await site.build({ ...services.variables, ...secrets, GATSBY_SITE_URL: siteUrl });
});
afterAll(async () => {
  site.remove();
  await services.stop();
});

test('a few documents make a site, from a private repository with its token', () => {
  expect(plain.code, plain.output).toBe(0);
});
