import { expect, it } from 'vitest';
import type { LocalVariables } from './createLocalVariables';
import { createSweepThread } from './createSweepThread';

it('a run of the schedules’ thread says why it failed, and the next run starts a thread that has ended anew', async () => {
  // Without variables no function starts.
  const thread = createSweepThread({} as LocalVariables, () => 0);
  await expect(thread.run()).rejects.toThrow(/AWS_REGION was not set/);
  await expect(thread.run()).rejects.toThrow(/AWS_REGION was not set/);
  await thread.end();
  await expect(thread.run()).rejects.toThrow(/AWS_REGION was not set/);
  await thread.end();
}, 60_000);
