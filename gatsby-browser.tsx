import './src/components/styles/index.css';

export { onServiceWorkerActive } from './src/app/cacheForOffline';
export { onClientEntry } from './src/app/translation';
export { onPostPrefetchPathname } from './src/app/links';
export { onInitialClientRender } from './src/app/onInitialClientRender';
export { onRouteUpdate } from './src/app/onRouteUpdate';
export { replaceHydrateFunction } from './src/app/takeOver';
export { wrapPageElement } from './src/app/wrapPageElement';
export { wrapRootElement } from './src/app/wrapRootElement';
