import { area } from '../../message';

/** Most of what pays costs; `content/validation/claims` has its figure. */
export const costClaims = area('claims/costs', {
  whatPays:
    'Gifts to the operating fund and at most 12 cents of each dollar of general sadaqah pay our costs; no other gift does.',
});
