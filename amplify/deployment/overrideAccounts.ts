import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnUserPoolGroup } from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { financeGroup, programsGroup } from '../../src/contract/financeGroup';
import type { AmplifyBackend } from './AmplifyBackend';
import type { DeploymentSettings } from './settings';

export interface AccountsProps {
  readonly mail: DeploymentSettings['mail'];
  readonly siteUrl: string;
  /** `false` for a developer's sandbox, which is thrown away whole. */
  readonly lasting: boolean;
}

/**
 * Sets what Amplify leaves at other values than the site's rules have: they are the specification's (section 5) and, for flows and
 * lifetimes, those of the pool on a developer's machine.
 */
export function overrideAccounts(
  { auth, confirmations, signIns, dataFunction, distributions, finance, nightlyExport, outbox }: AmplifyBackend,
  { mail, siteUrl, lasting }: AccountsProps,
): void {
  const { cfnUserPool: pool, cfnUserPoolClient: client } = auth.resources.cfnResources;

  pool.userPoolTier = 'ESSENTIALS';
  pool.policies = {
    passwordPolicy: {
      minimumLength: 8,
      requireLowercase: false,
      requireNumbers: false,
      requireSymbols: false,
      requireUppercase: false,
    },
    // Passkeys, for users who add one. No code in the place of a password: the site has no screen for it.
    signInPolicy: { allowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
  };
  // Passkeys are for the site's host, and die with it. They must be unlocked, so that one is two factors: no code follows.
  pool.webAuthnRelyingPartyId = new URL(siteUrl).hostname;
  pool.webAuthnUserVerification = 'required';
  // No user is asked for one until they set up an authenticator app in their account.
  pool.mfaConfiguration = 'OPTIONAL';
  pool.enabledMfas = ['SOFTWARE_TOKEN_MFA'];
  pool.deletionProtection = lasting ? 'ACTIVE' : 'INACTIVE';
  pool.applyRemovalPolicy(lasting ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
  // Cognito's own sender stops at 50 emails a day.
  pool.emailConfiguration = {
    emailSendingAccount: 'DEVELOPER',
    from: mail.from,
    sourceArn: Stack.of(pool).formatArn({ service: 'ses', resource: 'identity', resourceName: mail.domain }),
  };

  // Policies of their own: the pool needs these functions, whose own policies must then not need the pool.
  new Policy(Stack.of(pool), 'ConfirmationsPolicy', {
    roles: [confirmations.resources.lambda.role].filter((role) => role !== undefined),
    statements: [
      new PolicyStatement({
        actions: [
          'cognito-idp:AdminSetUserPassword',
          'cognito-idp:AdminSetUserMFAPreference',
          'cognito-idp:AdminUserGlobalSignOut',
          'cognito-idp:AdminDeleteUserAttributes',
        ],
        resources: [pool.attrArn],
      }),
    ],
  });

  new Policy(Stack.of(pool), 'SignInsPolicy', {
    roles: [signIns.resources.lambda.role].filter((role) => role !== undefined),
    statements: [new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [pool.attrArn] })],
  });

  // The data API changes addresses, undoes that, and removes a sign-up in the way of a proved address.
  dataFunction.resources.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: [
        'cognito-idp:AdminUpdateUserAttributes',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminSetUserMFAPreference',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      resources: [pool.attrArn],
    }),
  );

  // Reminders go to the address that the pool has when they are sent. Staff need a second factor, and sign-ins from before it end;
  // those of finance are emailed when a refund waits.
  const endsSessions = 'cognito-idp:AdminUserGlobalSignOut';
  for (const [reader, ...others] of [
    [outbox],
    [finance, endsSessions, 'cognito-idp:ListUsersInGroup'],
    [distributions, endsSessions],
  ] as const)
    reader.resources.lambda.addToRolePolicy(
      new PolicyStatement({ actions: ['cognito-idp:AdminGetUser', ...others], resources: [pool.attrArn] }),
    );

  nightlyExport.resources.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup'],
      resources: [pool.attrArn],
    }),
  );

  // Without a role: Amplify's own groups have one each, in place of the donors' role in the identity pool.
  new CfnUserPoolGroup(Stack.of(pool), 'Finance', {
    userPoolId: pool.ref,
    groupName: financeGroup,
    description: 'Refunds, receipts and the books, in the account',
  });
  new CfnUserPoolGroup(Stack.of(pool), 'Programs', {
    userPoolId: pool.ref,
    groupName: programsGroup,
    description: 'Records what programs gave out, in the account; sees nothing of donors',
  });

  client.explicitAuthFlows = [
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_USER_AUTH',
    'ALLOW_CUSTOM_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
  ];
  client.preventUserExistenceErrors = 'ENABLED';
  client.enableTokenRevocation = true;
  client.accessTokenValidity = 60;
  client.idTokenValidity = 60;
  client.refreshTokenValidity = 30;
  client.tokenValidityUnits = { accessToken: 'minutes', idToken: 'minutes', refreshToken: 'days' };
  // Without social providers no one signs in on Cognito's own pages; Amplify would let them lead back to example.com.
  client.allowedOAuthFlowsUserPoolClient = false;
  client.allowedOAuthFlows = undefined;
  client.allowedOAuthScopes = undefined;
  client.callbackUrLs = undefined;
  client.logoutUrLs = undefined;
}
