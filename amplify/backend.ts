/**
 * The entry that Amplify's tools look for. What they need is installed beside the deployment and not here: a package here would
 * be resolved before the root's of the same name, for every function.
 */
export { backend } from './deployment/backend';
