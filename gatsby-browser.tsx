import './src/components/styles/index.css';

export { onClientEntry, onPostPrefetchPathname, onRouteUpdate } from './src/app/links';
export { wrapPageElement } from './src/app/wrapPageElement';
export { wrapRootElement } from './src/app/wrapRootElement';
