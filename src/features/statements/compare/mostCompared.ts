/** As many statements stand side by side: more columns nobody could read. */
export const mostCompared = 4;
