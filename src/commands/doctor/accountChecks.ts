import {
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { region } from '../../config/region';
import { ask, failed, leftOut, passed, type Check, type Subject } from './Check';

const where =
  'amplify_outputs.json (“ampx generate outputs”, deploy.md, “Check it”), or the variables GATSBY_USER_POOL_… and GATSBY_DATA_…';

/** An identity pool is asked without a signature, so that no credentials are needed; Amazon's client of it is no package of ours. */
async function askIdentityPool({ environment }: Subject): Promise<{ type: string; message: string }> {
  const { identityPoolId, identityPoolEndpoint, userPoolId } = environment.accounts.identity;
  const answer = await ask(identityPoolEndpoint ?? `https://cognito-identity.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityService.GetId',
    },
    // No token at all would make an identity; with a false one the pool says whether it is there, and makes none.
    body: JSON.stringify({
      IdentityPoolId: identityPoolId,
      Logins: { [`cognito-idp.${region}.amazonaws.com/${userPoolId}`]: 'not-a-token' },
    }),
  });
  const { __type: type = '', message = '' } = (await answer.json()) as { __type?: string; message?: string };
  return { type: type.replace(/^.*#/, ''), message };
}

export const accountChecks: readonly Check[] = [
  {
    name: 'User pool',
    holds: 'the user pool knows the site’s app client.',
    where,
    async run({ environment }) {
      const { clientId, userPoolEndpoint } = environment.accounts.identity;
      const client = new CognitoIdentityProviderClient({
        region,
        ...(userPoolEndpoint && { endpoint: userPoolEndpoint }),
      });
      try {
        // A false token: whether the client is known shows in how it is refused.
        await client.send(
          new InitiateAuthCommand({
            ClientId: clientId,
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            AuthParameters: { REFRESH_TOKEN: 'not-a-token' },
          }),
        );
      } catch (error) {
        if (!(error instanceof CognitoIdentityProviderServiceException)) throw error;
        if (error.name === 'ResourceNotFoundException')
          return failed('no user pool has the app client GATSBY_USER_POOL_CLIENT_ID', where);
        if (error.$fault === 'server') throw error;
      }
      return passed;
    },
  },
  {
    name: 'Identity pool',
    holds: 'the identity pool is there, and takes the user pool’s sign-ins.',
    where,
    async run(subject) {
      const { type, message } = await askIdentityPool(subject);
      if (type === 'NotAuthorizedException' && message.startsWith('Invalid login token')) return passed;
      return failed(`the identity pool answers "${`${type}: ${message}`.slice(0, 120)}"`, where);
    },
  },
  {
    name: 'Data API',
    holds: 'the data API takes the public key.',
    where,
    async run({ environment }) {
      const { endpoint, apiKey } = environment.accounts.data;
      const answer = await ask(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({ query: '{ metalPrices { at } }' }),
      });
      if (answer.status === 401)
        return failed(
          'the data API refuses the public key, which ends a year after a deployment',
          `${where}; deploy, then generate the outputs again`,
        );
      const { errors } = (await answer.json()) as { errors?: readonly { message: string }[] };
      if (answer.ok && !errors) return passed;
      return failed(`the data API answers with status ${answer.status} ${errors?.[0]?.message ?? ''}`.trim(), where);
    },
  },
  {
    name: 'Documents',
    holds: 'the bucket takes documents from pages of the site.',
    where: 'GATSBY_DOCUMENTS_BUCKET, and SITE_URL of the deployment',
    async run({ environment: { accounts, siteUrl } }) {
      if (!accounts.documents) return leftOut('the site takes no documents here (GATSBY_DOCUMENTS_BUCKET)');
      const answer = await ask(`${accounts.documents.url}/uploads/doctor`, {
        method: 'OPTIONS',
        headers: { Origin: siteUrl, 'Access-Control-Request-Method': 'PUT' },
      });
      if (answer.status === 404) return failed('there is no such bucket', 'GATSBY_DOCUMENTS_BUCKET');
      if (answer.ok && answer.headers.get('access-control-allow-origin') === siteUrl) return passed;
      return failed(
        `the bucket takes nothing from pages of ${siteUrl}`,
        'SITE_URL of the deployment, the same as GATSBY_SITE_URL',
      );
    },
  },
];
