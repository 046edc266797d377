import { area } from '../../message';

export const zakatClaims = area('claims/zakat', {
  whole: 'All of your zakat goes to people who may receive it. We take no fees or costs from it.',
});
