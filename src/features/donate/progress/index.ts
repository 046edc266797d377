/** Separate from the checkout, so that reading pages load nothing else. */
export { RaisedProvider } from './RaisedProvider';
