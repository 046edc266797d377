/* global module */
/**
 * Replaces `prop-types` in what a visitor downloads: in production React reads none of them, so every type is the
 * same and accepts anything. CommonJS like the original, so that every way of importing it works.
 */
const names =
  'any array arrayOf bigint bool element elementType exact func instanceOf node number object objectOf oneOf oneOfType shape string symbol';
const anything = () => anything;
anything.isRequired = anything;

module.exports = Object.fromEntries(names.split(' ').map((name) => [name, anything]));
