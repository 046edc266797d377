/** The name of late zakat al-fitr in the line of a donation; screens say it with `texts/en-AU/claims/fitr`. */
export const lateFitrLine = 'Given after the Eid prayer, as sadaqah for food,';
