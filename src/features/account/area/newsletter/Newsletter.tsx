import { useRef, useState } from 'react';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { Checkbox } from '../../../../components/ui/Field';
import type { EmailChoices, Data, DataFailure } from '../../../../services/data';
import { failureText } from '../../../../services/data/query/failureText';
import { useQuery } from '../../../../services/data/query/useQuery';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import * as area from '../area.module.css';
import * as styles from './newsletter.module.css';

type Preference = keyof EmailChoices;

interface PreferenceWords {
  readonly name: Preference;
  readonly label: string;
  readonly hint: string;
  /** Said once it is stored. */
  readonly on: string;
  readonly off: string;
}

/** What we may write to a user about, each by itself. */
const choices: readonly PreferenceWords[] = [
  {
    name: 'newsletter',
    label: 'Newsletter',
    hint: 'What gifts did, and which cases are open. Once a month, and before Ramadan.',
    on: 'Saved: you will get the newsletter.',
    off: 'Saved: you won’t get the newsletter.',
  },
  {
    name: 'caseUpdates',
    label: 'News of the cases you gave to',
    hint: 'When something has changed for the people helped, as far as we can share it. At most one email a day.',
    on: 'Saved: we will email you when there is news of a case you gave to.',
    off: 'Saved: we won’t email you about cases.',
  },
  {
    name: 'zakatReminder',
    label: 'Reminder of your zakat date',
    hint: '30 days and 7 days before the date in your profile, and on the day. And once, two weeks after you save a calculation, if you have not given zakat since.',
    on: 'Saved: we will remind you of your zakat date.',
    off: 'Saved: we won’t remind you of your zakat date.',
  },
  {
    name: 'ramadanReminder',
    label: 'Reminder before Ramadan',
    hint: 'One email a week before: when Ramadan is expected to begin, and how to give zakat al-fitr in time.',
    on: 'Saved: we will email you before Ramadan.',
    off: 'Saved: we won’t email you before Ramadan.',
  },
  {
    name: 'taxStatement',
    label: 'Your tax statement in July',
    hint: 'One email a year, when the statement of what you can claim is ready in your account.',
    on: 'Saved: we will email you when your tax statement is ready.',
    off: 'Saved: we won’t email you about your tax statement.',
  },
];

/** What we may write about: each choice is stored as it is made. */
export function Newsletter({ data, session }: Pick<AreaPart, 'data' | 'session'>) {
  const [preferences, again] = useQuery(data.preferences);
  return (
    <>
      <ScreenHeading title="Emails and reminders" />
      <p className={area.lede}>
        Choose what we send to <EmailAddress className={area.breakable} email={session.email} />. We always send
        receipts and emails about your account.
      </p>
      <QueryView asked={preferences} onRetry={again} what="your choices">
        {(value) => <Choices stored={value} data={data} />}
      </QueryView>
    </>
  );
}

function Choices({ stored, data }: { readonly stored: EmailChoices; readonly data: AreaPart['data'] }) {
  const { chosen, news, failed, choose } = usePreferences(stored, data);
  return (
    <div className={styles.choices}>
      <p className={area.note}>We save each choice as soon as you make it.</p>
      {choices.map(({ name, label, hint }) => {
        const reason = failed[name];
        return (
          <Checkbox
            key={name}
            id={`preference-${name}`}
            label={label}
            hint={hint}
            checked={chosen[name]}
            error={reason && `We could not save this. ${failureText(reason)}`}
            onChange={({ target }) => choose(name, target.checked)}
          />
        );
      })}
      {chosen.zakatReminder && (
        <p className={area.note}>
          You can set the date in your <a href="#/profile">profile</a>.
        </p>
      )}
      <p role="status" className={styles.news}>
        {news}
      </p>
      <p role="alert" className={styles.spoken}>
        {Object.values(failed).some(Boolean) && 'We could not save your choice, so it has not changed.'}
      </p>
    </div>
  );
}

interface PreferenceChoices {
  readonly chosen: EmailChoices;
  /** What was stored last, to be said. */
  readonly news: string;
  /** Choices that could not be stored, and are as they were. */
  readonly failed: Partial<Record<Preference, DataFailure>>;
  readonly choose: (name: Preference, value: boolean) => void;
}

/**
 * Each choice is stored by itself as it is made, one after the other; one that can’t be goes back. The others are then shown as they
 * are stored: one of our emails, or another tab, may have changed them.
 */
function usePreferences(stored: EmailChoices, data: Pick<Data, 'updatePreferences'>): PreferenceChoices {
  const [chosen, setChosen] = useState(stored);
  const [news, setNews] = useState('');
  const [failed, setFailed] = useState<PreferenceChoices['failed']>({});
  const last = useRef(stored);
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);

  async function store(name: Preference, value: boolean) {
    const answer = await data.updatePreferences({ [name]: value });
    waiting.current -= 1;
    const now = answer.ok ? answer.value.preferences : null;
    if (!now) {
      setChosen((shown) => ({ ...shown, [name]: last.current[name] }));
      return setFailed((others) => ({ ...others, [name]: answer.ok ? 'failed' : answer.reason }));
    }
    last.current = now;
    if (waiting.current === 0) setChosen(now);
    const words = choices.find((choice) => choice.name === name);
    setNews((value ? words?.on : words?.off) ?? '');
  }

  return {
    chosen,
    news,
    failed,
    choose: (name, value) => {
      setNews('');
      setFailed(({ [name]: _, ...others }) => others);
      setChosen((now) => ({ ...now, [name]: value }));
      waiting.current += 1;
      queue.current = queue.current.then(() => store(name, value));
    },
  };
}
