import * as v from 'valibot';

/**
 * Creates the schema of a list of at most so many items. They are looked at only if there aren't more: a hostile list would have an issue
 * for each.
 */
export const limitedList = <const Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(item));
