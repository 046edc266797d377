/**
 * Exports what the resources take of Amplify's package. It is installed only beside the deployment, so that they reach it through here;
 * Amplify wants accounts and data to be defined in `amplify/auth/resource.ts` and `amplify/data/resource.ts`.
 */
export { a, defineAuth, defineData } from '@aws-amplify/backend';
