export { formatAud, formatAudShort } from './formatAud';
export { parseAud } from './parseAud';
