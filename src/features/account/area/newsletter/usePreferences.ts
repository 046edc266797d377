import { useRef, useState } from 'react';
import type { Data, DataFailure, PreferencesChanges } from '../../../../services/data';
import { choices } from './choices';
import type { Preference } from './choices';

export interface PreferenceChoices {
  readonly chosen: PreferencesChanges;
  /** What was stored last, to be said. */
  readonly news: string;
  /** Choices that could not be stored, and are as they were. */
  readonly failed: Partial<Record<Preference, DataFailure>>;
  readonly choose: (name: Preference, value: boolean) => void;
}

/** Each choice is stored as it is made, one after the other, since they are stored together; one that can’t be goes back. */
export function usePreferences(stored: PreferencesChanges, data: Pick<Data, 'updatePreferences'>): PreferenceChoices {
  const [chosen, setChosen] = useState(stored);
  const [news, setNews] = useState('');
  const [failed, setFailed] = useState<PreferenceChoices['failed']>({});
  const last = useRef(stored);
  const queue = useRef(Promise.resolve());

  async function store(name: Preference, value: boolean) {
    const wanted = { ...last.current, [name]: value };
    const answer = await data.updatePreferences(wanted);
    const reason = !answer.ok ? answer.reason : answer.value.preferences ? null : 'failed';
    if (reason === null) {
      last.current = wanted;
      const words = choices.find((choice) => choice.name === name);
      return setNews((value ? words?.on : words?.off) ?? '');
    }
    setChosen((now) => ({ ...now, [name]: last.current[name] }));
    setFailed((now) => ({ ...now, [name]: reason }));
  }

  return {
    chosen,
    news,
    failed,
    choose: (name, value) => {
      setNews('');
      setFailed(({ [name]: _, ...others }) => others);
      setChosen((now) => ({ ...now, [name]: value }));
      queue.current = queue.current.then(() => store(name, value));
    },
  };
}
