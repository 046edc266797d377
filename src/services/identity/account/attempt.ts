import { toFailure } from '../result/failures';
import type { Failure } from '../result/Result';
import type { Rewording } from './Tools';

/** Does something, and returns a failure as data. `reword` may change the failure by the error's name. */
export async function attempt<Success>(
  work: () => Promise<Success>,
  reword: (name: string) => Rewording | undefined = () => undefined,
): Promise<Success | Failure> {
  try {
    return await work();
  } catch (error) {
    return toFailure(error, reword((error as Error).name));
  }
}
