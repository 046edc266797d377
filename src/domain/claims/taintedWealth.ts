export const taintedIsApart =
  'It has its own fund, for people in hardship. It is not zakat and does not count towards your zakat.';

export const taintedLine = 'Tainted wealth given away. It is not zakat';
