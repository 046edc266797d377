/** Returns the moment so many days of 24 hours after another; a negative count is before it. */
export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000);
