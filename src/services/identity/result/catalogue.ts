/** The texts of the specification's section 8 that identity may return, verbatim; no other leaves the service. */
export const catalogue = {
  authentication: 'Authentication Error',
  emptyEmail: 'Email cannot be empty',
  emptyPhone: 'Phone number cannot be empty',
  emptyUsername: 'Username cannot be empty',
  emptyPassword: 'Password cannot be empty',
  emptyCode: 'Confirmation code cannot be empty',
  signUp: 'Error creating account',
  noMfa: 'No valid MFA method provided',
  invalidMfa: 'Invalid MFA type',
  emptyChallenge: 'Challenge response cannot be empty',
  noSession: 'Failed to get the session because the user is empty',
  network: 'Network Error',
  devices: 'Device tracking has not been configured in this User Pool',
  autoSignIn: 'Please use your credentials to sign in',
  oAuthState: 'Invalid state in OAuth flow',
  poolFormat: 'Invalid UserPoolId format.',
  poolRequired: 'Both UserPoolId and ClientId are required.',
} as const;

export type CatalogueText = (typeof catalogue)[keyof typeof catalogue];
