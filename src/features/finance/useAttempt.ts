import { useState } from 'react';
import type { CallResult } from '../../contract/CallResult';
import { isPending, type Outcome } from '../../contract/finance';
import { createRandomKey } from '../../services/http/createRandomKey';

/** The key of an attempt, by which a request that is sent again is done once. */
interface Attempt {
  readonly key: string;
  readonly renew: () => void;
  /** Renews the key unless the request may have been made: then the same attempt finds out. */
  readonly renewIfSettled: (answer: CallResult<Outcome>, dryRun: boolean) => void;
}

/** Creates the key of a form's attempt, which lasts until it is renewed. */
export function useAttempt(): Attempt {
  const [key, setKey] = useState(createRandomKey);
  const renew = () => setKey(createRandomKey());
  return {
    key,
    renew,
    renewIfSettled(answer, dryRun) {
      if (answer.ok && !dryRun && !isPending(answer.value)) renew();
    },
  };
}
