import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere, writeDurably } from '../kit/durableFiles';

const storedSchema = z.strictObject({
  /** How far the clock is ahead of the machine's, in milliseconds. */
  ahead: z.int().min(0),
});

export type MovableClock = ReturnType<typeof createMovableClock>;

export interface MovableClockDeps {
  readonly stateDir: string;
  /** The machine's. */
  readonly clock: () => Date;
  /** Whether it stays at the machine's time, wherever it was moved to before. */
  readonly isFixed: boolean;
}

/**
 * Creates a clock that goes on from wherever it was moved to, over restarts too: what was stored by it would otherwise be later than now.
 *
 * @throws if the folder's file holds something else
 */
export function createMovableClock({ stateDir, clock, isFixed }: MovableClockDeps) {
  const path = join(stateDir, 'clock.json');
  const stored = isFixed ? undefined : readIfThere(path);
  let { ahead } = stored ? storedSchema.parse(JSON.parse(stored.toString('utf8'))) : { ahead: 0 };
  return {
    isFixed,
    now: () => new Date(clock().getTime() + ahead),
    /** Milliseconds ahead of the machine's clock. */
    getAhead: () => ahead,
    /** Moves it forward, never back; returns when the disk has it. */
    moveTo(moment: Date) {
      const next = moment.getTime() - clock().getTime();
      if (isFixed || next <= ahead) return;
      mkdirSync(stateDir, { recursive: true });
      writeDurably(path, `${JSON.stringify({ ahead: next })}\n`);
      ahead = next;
    },
  };
}
