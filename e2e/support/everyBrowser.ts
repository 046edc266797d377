/** The tag of the journeys that run in Firefox too: one for each thing that donors and editors do. */
export const everyBrowser = '@everyBrowser';
