/** The tag of the journeys that run in every browser: one for each thing that donors, people in hardship and editors do. */
export const everyBrowser = '@everyBrowser';

/** The tag of those among them that run on pages translated by the browser too. */
export const translated = '@translated';
