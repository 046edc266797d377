import { toLocalPath } from '../../texts/language';

/** Returns the path of a plan's page, in the page's language. The key is in the fragment, which is never sent to a server. */
export const getPlanPath = (key: string): string => toLocalPath(`/plan#${key}`);
