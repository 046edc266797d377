import { nothing } from '../lib/arguments';
import { donorOf } from '../lib/Caller';
import { ownField } from '../lib/Field';
import { givingOf } from '../results/givingOf';

/** What the caller gave, all in all and by financial year. */
export const myGiving = ownField(nothing, async ({ donorGifts }, _, caller) =>
  givingOf(await donorGifts.all(donorOf(caller))),
);
