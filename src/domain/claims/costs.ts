/** Most of what pays costs; `content/validation/claims` has its figure. */
export const whatPaysCosts =
  'Gifts to the operating fund and at most 12 cents of each dollar of general sadaqah pay our costs; no other gift does.';
