import { area } from '../../message';

export const taintedClaims = area('claims/taintedWealth', {
  apart: 'It has its own fund, for people in hardship. It is not zakat and does not count towards your zakat.',
  line: 'Tainted wealth given away. It is not zakat',
});
