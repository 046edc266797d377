export { formatAud, formatAudShort, formatCount } from './formatAud';
export { parseAud } from './parseAud';
