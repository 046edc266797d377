import { expect, it } from 'vitest';
import type { LocalVariables } from './createLocalVariables';
import { createScheduleThread } from './createScheduleThread';

// Without variables no function starts.
it('the schedules’ thread says why a run failed, and runs again after it has ended', async () => {
  const thread = createScheduleThread({} as LocalVariables, () => 0);
  await expect(thread.run()).rejects.toThrow(/AWS_REGION was not set/);
  await expect(thread.run()).rejects.toThrow(/AWS_REGION was not set/);
  await thread.end();
  await expect(thread.run()).rejects.toThrow(/AWS_REGION was not set/);
  await thread.end();
}, 60_000);
