export { onRenderBody } from './src/app/onRenderBody';
export { onPreRenderHTML } from './src/app/onPreRenderHTML';
export { wrapPageElement } from './src/app/wrapPageElement';
export { wrapRootElement } from './src/app/wrapRootElement';
