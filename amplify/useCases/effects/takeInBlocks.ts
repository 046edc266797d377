import { formatReceiptNumber, readReceiptNumber } from '../../../src/domain/receipt';
import type { NumberOwner, ReceiptNumberStore } from '../ports/donations';

/** Milliseconds for which receipts wait for each other, to take one block of numbers. */
const gatherFor = 10;

/** The number of times that a block waits for receipts that read the same last number; one that was done otherwise never comes. */
const maxWaits = 5;

interface Block {
  readonly series: string;
  readonly owners: NumberOwner[];
  readonly taken: Promise<readonly NumberOwner[]>;
  /** Set once no more callers can join it. */
  isClosed: boolean;
  /** The last number of the block as stored; 0 until then. */
  last: number;
}

/**
 * Takes the receipt numbers of a process, shared by its requests and runs: what receipts read at the same time is read once, numbers
 * are taken in blocks, and a series' last number is read only between its blocks. One number at a time is 35 a second, because
 * each waits for the one before it; and of many that try for the same number, all but one would have to try again.
 *
 * What it remembers saves calls and decides nothing: a conditional write does, for other processes too.
 */
export function takeInBlocks(
  numbers: ReceiptNumberStore,
  wait: (milliseconds: number) => Promise<void>,
): ReceiptNumberStore {
  const reads = new Map<string, Promise<number>>();
  /** By first number: the blocks under way, and the last stored one of each series. */
  const blocks = new Map<string, Block>();
  /** By series: the number after the last one read, and how many receipts have yet to ask for it. */
  const awaited = new Map<string, { readonly first: string; readonly count: number }>();

  const listBlocks = (series: string) => [...blocks].filter(([, block]) => block.series === series);
  const getKnownLast = (series: string) => Math.max(0, ...listBlocks(series).map(([, { last }]) => last));

  async function readLast(series: string): Promise<number> {
    await Promise.allSettled(listBlocks(series).map(([, { taken }]) => taken));
    return Math.max(await numbers.getLast(series), getKnownLast(series));
  }

  function countAwaited(series: string, first: string, change: 1 | -1): void {
    const waitingBlock = awaited.get(series);
    if (waitingBlock?.first === first) awaited.set(series, { first, count: waitingBlock.count + change });
    else if (change > 0) awaited.set(series, { first, count: 1 });
  }

  const isAwaited = (series: string, first: string) => {
    const waitingBlock = awaited.get(series);
    return waitingBlock?.first === first && waitingBlock.count > 0;
  };

  async function takeBlock(
    { series, sequence }: { readonly series: string; readonly sequence: number },
    owners: readonly NumberOwner[],
    at: string,
  ): Promise<readonly NumberOwner[]> {
    const first = formatReceiptNumber(series, sequence);
    await wait(gatherFor);
    for (let waits = 1; waits < maxWaits && isAwaited(series, first); waits += 1) await wait(gatherFor);
    const block = blocks.get(first);
    if (block) block.isClosed = true;
    const stored = await numbers.take(first, owners, at).catch((error: unknown) => {
      blocks.delete(first);
      throw error;
    });
    // Nothing is known of a block without owners.
    if (!block || stored.length === 0) blocks.delete(first);
    else block.last = sequence + stored.length - 1;
    const lastTaken = getKnownLast(series);
    for (const [other, { last }] of listBlocks(series)) if (last > 0 && last < lastTaken) blocks.delete(other);
    return stored;
  }

  return {
    ...numbers,
    async getLast(series) {
      const read = reads.get(series) ?? readLast(series).finally(() => reads.delete(series));
      reads.set(series, read);
      const last = await read;
      countAwaited(series, formatReceiptNumber(series, last + 1), 1);
      return last;
    },
    async take(first, requested, at) {
      const number = readReceiptNumber(first);
      if (!number) return numbers.take(first, requested, at);
      const { series } = number;
      countAwaited(series, first, -1);
      const block = blocks.get(first);
      if (block) {
        // A sweep comes to a donation by its event, too: a second number for one receipt would be a gap.
        const isIn = (owner: NumberOwner) =>
          block.owners.some((one) => one.donationId === owner.donationId && one.effectId === owner.effectId);
        if (!block.isClosed) block.owners.push(...requested.filter((owner) => !isIn(owner)));
        return block.taken;
      }
      const owners = [...requested];
      const taken = takeBlock(number, owners, at);
      blocks.set(first, { series, owners, taken, isClosed: false, last: 0 });
      return taken;
    },
  };
}
