import './src/components/styles/index.css';

export { onServiceWorkerActive } from './src/app/keepForOffline';
export { onInitialClientRender, onPostPrefetchPathname, onRouteUpdate } from './src/app/links';
export { replaceHydrateFunction } from './src/app/replaceHydrateFunction';
export { wrapPageElement } from './src/app/wrapPageElement';
export { wrapRootElement } from './src/app/wrapRootElement';
