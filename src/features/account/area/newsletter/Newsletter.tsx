import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { Checkbox } from '../../../../components/ui/Field';
import type { PreferencesChanges } from '../../../../services/data';
import { ScreenHeading } from '../../session/ScreenHeading';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { failureText } from '../../../../services/data/query/failureText';
import { useQuery } from '../../../../services/data/query/useQuery';
import { choices } from './choices';
import { usePreferences } from './usePreferences';
import * as area from '../area.module.css';
import * as styles from './newsletter.module.css';

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

function Choices({ stored, data }: { readonly stored: PreferencesChanges; readonly data: AreaPart['data'] }) {
  const { newsletter, caseUpdates, zakatReminder, ramadanReminder } = stored;
  const { chosen, news, failed, choose } = usePreferences(
    { newsletter, caseUpdates, zakatReminder, ramadanReminder },
    data,
  );
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
