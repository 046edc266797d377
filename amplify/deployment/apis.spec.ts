import { Match } from 'aws-cdk-lib/assertions';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { apiNames, parseAmplifyOutputs } from '../../src/config/amplifyOutputs';
import { staffGroups } from '../../src/contract/financeGroup';
import { defaultPoolSettings } from '../../src/emulators/identity/PoolSettings';
import { listRoutes } from './functionRoutes';
import { createLambdaEmulator } from '../../src/emulators/lambda/createLambdaEmulator';
import { renderCodeEmail } from '../documents/email/renderCodeEmail';
import { home } from './settings';
import { environment, getOnly, synthesise } from './testing/synthesise';
import { listStatementsIn } from './testing/statements';

const { root, every, auth, apis } = await synthesise('branch');

describe('the REST APIs', () => {
  const methods = Object.entries(apis.findResources('AWS::ApiGateway::Method'));

  it('each back end has one REST API, which is regional, limits its requests and logs no request', () => {
    const found = Object.values(apis.findResources('AWS::ApiGateway::RestApi'));
    expect(found.map(({ Properties }) => Properties.Name).sort()).toEqual(
      apiNames.map((name) => `${name}-main`).sort(),
    );
    for (const { Properties } of found) expect(Properties.EndpointConfiguration).toEqual({ Types: ['REGIONAL'] });
    apis.allResourcesProperties('AWS::ApiGateway::Stage', {
      AccessLogSetting: Match.absent(),
      MethodSettings: [
        {
          HttpMethod: '*',
          ResourcePath: '/*',
          DataTraceEnabled: false,
          LoggingLevel: 'OFF',
          MetricsEnabled: true,
          ThrottlingRateLimit: Match.anyValue(),
          ThrottlingBurstLimit: Match.anyValue(),
        },
      ],
    });
  });

  it('every path of a REST API is answered by a function, the root too', () => {
    const types = methods.map(([, { Properties }]) => Properties.Integration.Type);
    expect(new Set(types)).toEqual(new Set(['AWS_PROXY']));
  });

  it('the payments API sends receipts as bytes from the function that draws them', () => {
    apis.hasResourceProperties('AWS::ApiGateway::RestApi', { Name: 'payments-main', BinaryMediaTypes: ['*/*'] });
    const receipt = methods.filter(([id]) => id.includes('receipt'));
    expect(receipt.map(([, { Properties }]) => Properties.HttpMethod).sort()).toEqual(['GET', 'OPTIONS']);
    for (const [, { Properties }] of receipt) {
      expect(JSON.stringify(Properties.Integration.Uri)).toMatch(/functionreceipts/);
    }
  });

  it('the paths of a signed-in donor and of staff need an ID token, and no other path of a REST API does', () => {
    const guarded = methods.filter(([, { Properties }]) => Properties.AuthorizationType !== 'NONE');
    expect(guarded.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'paymentsApiaccountdonationsPOST',
      'paymentsApiaccountmethodsGET',
      'paymentsApiaccountmethodsidremovePOST',
      'paymentsApiaccountplansGET',
      'paymentsApiaccountplansPOST',
      'paymentsApiaccountplanskeychangePOST',
      'paymentsApiaccountplanskeyconfirmPOST',
      'paymentsApiaccountplanskeymethodPOST',
      'paymentsApiaccountplanskeyrestartPOST',
      'paymentsApidistributionsGET',
      'paymentsApidistributionsPOST',
      'paymentsApidistributionsproxyPOST',
      'paymentsApifinanceproxyGET',
      'paymentsApifinanceproxyPOST',
    ]);
    for (const [id, { Properties }] of guarded) {
      expect(Properties.AuthorizationType).toBe('COGNITO_USER_POOLS');
      // With scopes it would be access tokens, which do not say whose address it is.
      expect(Properties.AuthorizationScopes).toBeUndefined();
      const [, name = 'pay'] = /Api(fin|dis)/.exec(id) ?? [];
      expect(JSON.stringify(Properties.Integration.Uri)).toMatch(new RegExp(`function${name}`));
    }
    const preflight = methods.filter(([id]) =>
      /^paymentsApi(account(donations|methods(idremove)?|plans(key(change|confirm|method))?)|distributions(proxy)?|financeproxy)OPTIONS/.test(
        id,
      ),
    );
    expect(preflight.map(([, { Properties }]) => Properties.AuthorizationType)).toEqual(Array(10).fill('NONE'));
    const authorizer = getOnly(apis.findResources('AWS::ApiGateway::Authorizer')).Properties;
    expect(authorizer).toMatchObject({
      Type: 'COGNITO_USER_POOLS',
      IdentitySource: 'method.request.header.Authorization',
    });
    expect(authorizer.ProviderARNs).toHaveLength(1);
    expect(JSON.stringify(authorizer.ProviderARNs)).toMatch(/authamplifyAuthUserPool\w+Arn/);
  });

  it('the REST APIs refuse requests in the format that the site reads, with a header that lets it read them', () => {
    const responses = Object.values(apis.findResources('AWS::ApiGateway::GatewayResponse'));
    expect(responses).toHaveLength(5 * apiNames.length);
    const codes = responses.map(({ Properties }) => {
      const headers = Properties.ResponseParameters;
      expect(headers['gatewayresponse.header.Access-Control-Allow-Origin']).toBe("'https://www.mizan.example'");
      const { error } = JSON.parse(Properties.ResponseTemplates['application/json']);
      expect(error).toEqual({ code: expect.any(String), message: expect.any(String) });
      return `${Properties.ResponseType} ${error.code}`;
    });
    expect([...new Set(codes)].sort()).toEqual([
      'DEFAULT_4XX invalid_request',
      'DEFAULT_5XX internal',
      'REQUEST_TOO_LARGE payload_too_large',
      'THROTTLED too_many_requests',
      'UNAUTHORIZED unauthorized',
    ]);
  });

  it('the REST APIs refuse an invalid token with the same answer as the local gateway', async () => {
    const emulator = createLambdaEmulator({
      path: '/api/payments',
      routes: listRoutes('payments'),
      load: () => Promise.reject(new Error('This is never loaded.')),
      clock: () => new Date(),
      authorize: () => Promise.resolve(null),
    });
    const answer = await new Hono().route('/api/payments', emulator).request('/api/payments/account/donations', {
      method: 'POST',
      headers: { origin: environment.SITE_URL, authorization: 'a.b.c' },
    });
    expect(answer.status).toBe(401);
    const refusals = apis.findResources('AWS::ApiGateway::GatewayResponse', {
      Properties: { ResponseType: 'UNAUTHORIZED' },
    });
    for (const { Properties } of Object.values(refusals)) {
      // API Gateway's own status for it is 401.
      expect(Properties.StatusCode).toBeUndefined();
      expect(Properties.ResponseTemplates).toEqual({ 'application/json': await answer.clone().text() });
    }
  });
});

describe('the accounts', () => {
  const pool = getOnly(auth.findResources('AWS::Cognito::UserPool'));
  const client = getOnly(auth.findResources('AWS::Cognito::UserPoolClient')).Properties;
  const settings = defaultPoolSettings(environment.SITE_URL);

  // Spec 5.1, 5.2, 5.3
  it('an account has an email address as its user name, which is required and verified by a code', () => {
    expect(pool.Properties).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      Schema: [{ Name: 'email', Required: true, Mutable: true }],
      VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE' },
      // A new address replaces the old one once its code comes back.
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    });
    expect(pool.Properties.AliasAttributes).toBeUndefined();
  });

  // Spec 5.6, 5.7
  it('an account accepts a password of eight characters of any class', () =>
    expect(pool.Properties.Policies.PasswordPolicy).toEqual({
      MinimumLength: 8,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    }));

  // Spec 5.4
  it('an account needs no second factor until its user sets up an authenticator app, and no device is tracked', () => {
    // Required for no one: the specification has second factors off at a sign-up.
    expect(pool.Properties.MfaConfiguration).toBe('OPTIONAL');
    expect(pool.Properties.EnabledMfas).toEqual(['SOFTWARE_TOKEN_MFA']);
    expect(settings.deviceTracking).toBe('off');
    expect(pool.Properties.DeviceConfiguration).toBeUndefined();
  });

  it('an account accepts a password, or a passkey of the site’s host for a verified user', () => {
    // Passkeys need Cognito's plan "Essentials".
    expect(pool.Properties.UserPoolTier).toBe('ESSENTIALS');
    expect(pool.Properties.Policies.SignInPolicy.AllowedFirstAuthFactors).toEqual(['PASSWORD', 'WEB_AUTHN']);
    expect(settings.passkeys.relyingPartyId).toBe(new URL(environment.SITE_URL).hostname);
    expect(pool.Properties.WebAuthnRelyingPartyID).toBe(settings.passkeys.relyingPartyId);
    expect(pool.Properties.WebAuthnUserVerification).toBe(settings.passkeys.userVerification);
    // If it were required of every user, Cognito would accept no passkey, which counts as one factor.
    expect(pool.Properties.MfaConfiguration).not.toBe('ON');
  });

  // Spec 5.5
  it('the user pool has no social provider, and none of Cognito’s own pages', () => {
    auth.resourceCountIs('AWS::Cognito::UserPoolIdentityProvider', 0);
    auth.resourceCountIs('AWS::Cognito::UserPoolDomain', 0);
    expect(client.SupportedIdentityProviders).toEqual(['COGNITO']);
    expect(client.AllowedOAuthFlowsUserPoolClient).toBe(false);
    for (const name of ['AllowedOAuthFlows', 'CallbackURLs', 'LogoutURLs']) expect(client[name]).toBeUndefined();
    expect(getOnly(auth.findResources('AWS::Cognito::IdentityPool')).Properties.SupportedLoginProviders).toEqual({});
  });

  it('the user pool has the sign-in flows and token lifetimes of the local user pool', () => {
    const flows = settings.authFlows.map((flow) => `ALLOW_${flow}`);
    expect([...client.ExplicitAuthFlows].sort()).toEqual(flows.sort());
    expect(client).toMatchObject({
      AccessTokenValidity: settings.accessTokenMinutes,
      IdTokenValidity: settings.idTokenMinutes,
      RefreshTokenValidity: settings.refreshTokenDays,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
    });
    expect(client.RefreshTokenRotation).toBeUndefined();
    expect(client.GenerateSecret ?? false).toBe(false);
  });

  it('the user pool does not reveal who has an account, and can revoke tokens', () =>
    expect(client).toMatchObject({ PreventUserExistenceErrors: 'ENABLED', EnableTokenRevocation: true }));

  it.each(staffGroups)('the user pool has a group %s, which gives no IAM role', (GroupName) =>
    auth.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName, RoleArn: Match.absent() }),
  );

  it('the user pool is retained if the deployment is deleted, and is protected from deletion', () => {
    expect(pool).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    expect(pool.Properties.DeletionProtection).toBe('ACTIVE');
  });

  it('the user pool sends its emails from the foundation’s address, in its own words', () => {
    expect(pool.Properties.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      From: environment.MAIL_FROM,
    });
    expect(JSON.stringify(pool.Properties.EmailConfiguration.SourceArn)).toContain(':identity/mizan.example');
    const { subject, html } = renderCodeEmail('{####}', 'sign-up');
    expect(pool.Properties.VerificationMessageTemplate).toMatchObject({ EmailSubject: subject, EmailMessage: html });
    expect(JSON.stringify(pool.Properties.LambdaConfig.CustomMessage)).toContain('codeEmails');
    auth.hasResourceProperties('AWS::Lambda::Permission', { Principal: 'cognito-idp.amazonaws.com' });
  });

  it('the user pool calls the function signIns before each sign-up and sign-in and before tokens, confirmations after a code, and no other', () => {
    const { CustomMessage: _, ...triggers } = pool.Properties.LambdaConfig as Record<string, unknown>;
    expect(Object.keys(triggers).sort()).toEqual([
      'PostConfirmation',
      'PreAuthentication',
      'PreSignUp',
      'PreTokenGeneration',
    ]);
    for (const [trigger, name] of [
      ['PostConfirmation', 'confirmations'],
      ['PreAuthentication', 'signIns'],
      ['PreSignUp', 'signIns'],
      ['PreTokenGeneration', 'signIns'],
    ] as const)
      expect(JSON.stringify(triggers[trigger]), trigger).toContain(name);
    const allowed = Object.values(auth.findResources('AWS::Lambda::Permission')).map(({ Properties }) =>
      JSON.stringify(Properties),
    );
    for (const name of ['codeEmails', 'confirmations', 'signIns'])
      expect(
        allowed.filter((text) => text.includes('cognito-idp') && text.includes(name)),
        name,
      ).not.toHaveLength(0);
  });

  it.each([
    [
      'confirmations',
      [
        ...['AdminSetUserPassword', 'AdminSetUserMFAPreference'],
        ...['AdminUserGlobalSignOut', 'AdminDeleteUserAttributes'],
      ],
    ],
    ['signIns', ['AdminGetUser']],
  ])('the trigger %s may call what it needs of the user pool, and no more', (name, asked) => {
    const [poolId] = Object.keys(auth.findResources('AWS::Cognito::UserPool'));
    auth.hasResourceProperties('AWS::IAM::Policy', {
      PolicyDocument: {
        Statement: [
          {
            Effect: 'Allow',
            Action: asked.length > 1 ? asked.map((action) => `cognito-idp:${action}`) : `cognito-idp:${asked[0]}`,
            Resource: { 'Fn::GetAtt': [poolId, 'Arn'] },
          },
        ],
      },
      Roles: [{ Ref: Match.stringLikeRegexp(`^${name}`) }],
    });
  });

  it('the data API’s function may change and delete accounts by six actions of the user pool, and no more', () => {
    const asked = [
      ...['AdminUpdateUserAttributes', 'AdminGetUser', 'AdminDeleteUser'],
      ...['AdminSetUserPassword', 'AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'],
    ].map((action) => `cognito-idp:${action}`);
    const found = every
      .flatMap((template) => listStatementsIn(template, 'datarole'))
      .filter(({ Action }) => JSON.stringify(Action).includes('cognito-idp'));
    expect(found.map(({ Action }) => Action)).toEqual([asked]);
    expect(JSON.stringify(found[0]?.Resource)).toMatch(/UserPool\w+Arn/);
  });

  it('the identities of guests and users have no permission in AWS', () => {
    auth.hasResourceProperties('AWS::Cognito::IdentityPool', { AllowUnauthenticatedIdentities: true });
    const roles = Object.entries(auth.findResources('AWS::IAM::Role')).filter(([id]) => /UserRole/.test(id));
    expect(roles).toHaveLength(2);
    const policies = every.flatMap((template) => Object.values(template.findResources('AWS::IAM::Policy')));
    for (const [id, { Properties }] of roles) {
      expect(Properties.Policies).toBeUndefined();
      expect(Properties.ManagedPolicyArns).toBeUndefined();
      expect(policies.filter((policy) => JSON.stringify(policy.Properties.Roles).includes(id))).toEqual([]);
    }
    every.forEach((template) => template.resourceCountIs('AWS::IAM::ManagedPolicy', 0));
  });
});

describe('the region of the deployment', () => {
  // Spec 7.7
  it('CloudFormation refuses a deployment outside Sydney', () => {
    const { Assertions } = root.toJSON().Rules.Sydney;
    expect(Assertions).toEqual([
      { Assert: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, home] }, AssertDescription: expect.any(String) },
    ]);
    expect(home).toBe('ap-southeast-2');
  });

  // Spec 7.7
  it('no template names a region outside Australia', () => {
    const regions = every.flatMap(
      (template) => JSON.stringify(template.toJSON()).match(/\b(?:af|ap|ca|eu|il|me|mx|sa|us)-[a-z]+-\d\b/g) ?? [],
    );
    // The copies' vault of the second account.
    const melbourne = 'ap-southeast-4';
    expect(every.length).toBe(9);
    expect(new Set(regions)).toEqual(new Set([home, melbourne]));
  });
});

describe('the outputs for the site', () => {
  const { Outputs } = root.toJSON();

  it('the outputs name the address of each REST API, and the bucket of documents', () => {
    const pseudoParameters: Record<string, string> = { 'AWS::Region': home, 'AWS::URLSuffix': 'amazonaws.com' };
    const parts = Outputs.customOutputs.Value['Fn::Join'][1] as (string | { Ref?: string })[];
    const text = parts
      .map((part) => (typeof part === 'string' ? part : (pseudoParameters[part.Ref ?? ''] ?? 'abc')))
      .join('');
    const parsed = parseAmplifyOutputs(text);
    expect(JSON.parse(text)).toMatchObject({ storage: { aws_region: home, bucket_name: 'abc' } });
    const endpoint = `https://abc.execute-api.${home}.amazonaws.com/abc`;
    expect(parsed).toEqual({
      ok: true,
      outputs: { api: Object.fromEntries(apiNames.map((name) => [name, endpoint])) },
    });
  });

  it('the outputs name the user pool and the data API, and the rules for a sign-up', () => {
    for (const name of ['userPoolId', 'webClientId', 'identityPoolId', 'awsAppsyncApiEndpoint', 'awsAppsyncApiKey'])
      expect(Outputs[name]?.Value, name).toBeDefined();
    expect(Outputs).toMatchObject({
      usernameAttributes: { Value: '["email"]' },
      signupAttributes: { Value: '["email"]' },
      verificationMechanisms: { Value: '["email"]' },
      passwordPolicyMinLength: { Value: '8' },
      passwordPolicyRequirements: { Value: '[]' },
      mfaConfiguration: { Value: 'OPTIONAL' },
      socialProviders: { Value: '' },
    });
  });
});
