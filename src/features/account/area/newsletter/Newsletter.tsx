import { useRef, useState } from 'react';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { Checkbox } from '../../../../components/ui/Checkbox';
import { callSafely, type Failure } from '../../../../contract/CallResult';
import type { EmailChoices, Data } from '../../../../services/data';
import { getRequestFailureText } from '../../../../texts/en-AU/requests';
import { useRequest } from '../../../../components/requests/useRequest';
import { lazyCopy } from '../../../../texts/en-AU/account/areaLazy';
import { newsletterCopy } from '../../../../texts/en-AU/account/newsletter';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { RequestView } from '../../../../components/requests/RequestView';
import * as area from '../area.module.css';
import * as styles from './newsletter.module.css';

const texts = newsletterCopy;

type Preference = keyof EmailChoices;

/** The emails that a user can choose, each by itself. */
const choices: readonly Preference[] = [
  'newsletter',
  'caseUpdates',
  'zakatReminder',
  'ramadanReminder',
  'taxStatement',
];

/** Asks what we may write about: each choice is stored as it is made. */
export function Newsletter({ data, session }: Pick<AreaPart, 'data' | 'session'>) {
  const preferences = useRequest(data.preferences);
  return (
    <>
      <ScreenHeading title={lazyCopy.parts.newsletter} />
      <p className={area.lede}>{texts.lede(<EmailAddress className={area.breakable} email={session.email} />)}</p>
      <RequestView request={preferences} what={texts.what}>
        {(value) => <Choices stored={value} data={data} />}
      </RequestView>
    </>
  );
}

function Choices({ stored, data }: { readonly stored: EmailChoices; readonly data: AreaPart['data'] }) {
  const { chosen, notice, failed, choose } = usePreferences(stored, data);
  return (
    <div className={styles.choices}>
      <p className={area.note}>{texts.note}</p>
      {choices.map((name) => {
        const { label, hint } = texts.choices[name];
        const reason = failed[name];
        return (
          <Checkbox
            key={name}
            id={`preference-${name}`}
            label={label}
            hint={hint}
            checked={chosen[name]}
            error={reason && texts.failed(getRequestFailureText(reason))}
            onChange={({ target }) => choose(name, target.checked)}
          />
        );
      })}
      <p className={area.note}>{texts.zakatDate}</p>
      <p role="status" className={styles.news}>
        {notice}
      </p>
      <p role="alert" className={styles.spoken}>
        {Object.values(failed).some(Boolean) && texts.failedSpoken}
      </p>
    </div>
  );
}

interface PreferenceChoices {
  readonly chosen: EmailChoices;
  /** The sentence on what was stored last. */
  readonly notice: string;
  /** Choices that could not be stored, and are as they were. */
  readonly failed: Partial<Record<Preference, Failure>>;
  readonly choose: (name: Preference, value: boolean) => void;
}

/**
 * Each choice is stored by itself as it is made, one after the other; one that can’t be goes back. The others are then shown as they
 * are stored: one of our emails, or another tab, may have changed them.
 */
function usePreferences(stored: EmailChoices, data: Pick<Data, 'updatePreferences'>): PreferenceChoices {
  const [chosen, setChosen] = useState(stored);
  const [notice, setNotice] = useState('');
  const [failed, setFailed] = useState<PreferenceChoices['failed']>({});
  const last = useRef(stored);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);

  async function store(name: Preference, value: boolean) {
    const answer = await callSafely(() => data.updatePreferences({ [name]: value }));
    waiting.current -= 1;
    const now = answer.ok ? answer.value.preferences : null;
    if (!now) {
      setChosen((shown) => ({ ...shown, [name]: last.current[name] }));
      return setFailed((others) => ({ ...others, [name]: answer.ok ? { code: 'internal' } : answer.error }));
    }
    last.current = now;
    if (waiting.current === 0) setChosen(now);
    setNotice(texts.choices[name][value ? 'on' : 'off']);
  }

  return {
    chosen,
    notice,
    failed,
    choose: (name, value) => {
      setNotice('');
      setFailed(({ [name]: _, ...others }) => others);
      setChosen((now) => ({ ...now, [name]: value }));
      waiting.current += 1;
      queue.current = queue.current.then(() => store(name, value));
    },
  };
}
