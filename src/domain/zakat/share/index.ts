/** Encodes the inputs as the fragment of a link, to share them. */
export { decodeForm } from './decodeForm';
export { encodeForm } from './encodeForm';
