/** Path of a plan's page. The key is in the fragment, which is never sent to a server. */
export const getPlanPath = (key: string): string => `/plan#${key}`;
