/** Returns the bucket of a branch's page for server errors; `amplify.yml` makes the same name. */
export const getErrorPageBucket = (appId: string, branch: string): string => `error-page-${appId}-${branch}`;
