/** The inputs as the fragment of a link, for whoever asks to share them. */
export { decodeForm } from './decodeForm';
export { encodeForm } from './encodeForm';
