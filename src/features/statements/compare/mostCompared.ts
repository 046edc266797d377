/** Most calculations in a comparison; more columns would be unreadable. */
export const mostCompared = 4;
