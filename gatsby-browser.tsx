import './src/components/styles/index.css';

export { wrapPageElement } from './src/app/wrapPageElement';
export { wrapRootElement } from './src/app/wrapRootElement';
