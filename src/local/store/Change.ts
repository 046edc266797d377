/** A record under its table and key, as it is from now on; `null` where it is gone. */
export type Change = readonly [table: string, key: string, value: unknown];
