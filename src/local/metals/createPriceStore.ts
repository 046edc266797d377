import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere } from '../store/readIfThere';
import { writeDurably } from '../store/writeDurably';
import { datedPricesSchema, firstPrices } from './DatedPrices';
import type { DatedPrices } from './DatedPrices';

export interface PriceStore {
  read(): DatedPrices;
  /** Returns when the disk has them. */
  write(prices: DatedPrices): void;
}

/**
 * The prices that were set last, in a file of the room's folder.
 *
 * @throws where the file holds something else: nobody but the room writes it.
 */
export function createPriceStore(stateDir: string): PriceStore {
  const path = join(stateDir, 'prices.json');
  const stored = readIfThere(path);
  let prices = stored ? datedPricesSchema.parse(JSON.parse(stored.toString('utf8'))) : firstPrices;
  return {
    read: () => prices,
    write(next) {
      mkdirSync(stateDir, { recursive: true });
      writeDurably(path, `${JSON.stringify(next)}\n`);
      prices = next;
    },
  };
}
