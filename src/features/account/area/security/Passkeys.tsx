import { useCallback } from 'react';
import { Button } from '../../../../components/ui/Button';
import { DateText } from '../../../../components/ui/DateText';
import { formatDate } from '../../../../texts/days';
import { deviceDay } from '../../../../components/ui/deviceDay';
import { useRequest } from '../../../../components/requests/useRequest';
import type { Passkey } from '../../../../services/identity';
import { canUsePasskeys } from '../../forms/canUsePasskeys';
import { securityCopy } from '../../../../texts/en-AU/account/security';
import type { AreaPart } from '../AreaPart';
import { RequestView } from '../../../../components/requests/RequestView';
import { endEverySession } from './PasswordForm';
import { toDataResult, TaskForm, useTask } from './TaskForm';
import { noProof, ProofFields, useProof } from './ProofFields';
import { SecuritySection, useOpenForm } from './SecuritySection';
import * as styles from './security.module.css';
import * as area from '../area.module.css';

const texts = securityCopy.passkeys;

export type PasskeysProps = Pick<AreaPart, 'data' | 'identity' | 'session' | 'signedOut'>;

/** The passkeys of the account, one more, one less. Not shown if the browser knows none. */
export function Passkeys(part: PasskeysProps) {
  return canUsePasskeys() ? <PasskeyList {...part} /> : null;
}

interface PasskeyFormProps extends PasskeysProps {
  /** The passkey to remove; `null` to add one. */
  readonly remove: { readonly id: string; readonly name: string } | null;
  /** The form is done with: with what there is to say, or without. */
  readonly onClose: (notice: string | null) => void;
}

const ids = { password: 'passkey-password', proofCode: 'passkey-code', submit: 'passkey-submit' } as const;

/** Adds a passkey, or removes one with all that were signed in by it, after the password. */
function PasskeyForm({ data, identity, session, signedOut, remove, onClose }: PasskeyFormProps) {
  const { needsCode, prove } = useProof(identity);
  const title = remove ? texts.removeOne(remove.name) : texts.add;
  const form = useTask({
    task: 'passkey',
    ids,
    empty: noProof,
    async act(values) {
      const proved = await prove(values);
      if (!proved.ok) return proved;
      const done = await (remove ? identity.removePasskey(remove.id) : identity.addPasskey());
      if (!done.ok) return done;
      // If the email does not go out, it is done all the same.
      await data.tellSecurityChanged(remove ? 'passkey_removed' : 'passkey_added', proved.proof);
      // The pool does not say who signed in with it, and can only end every session.
      return { ok: true, isEnded: remove !== null && (await endEverySession({ data, identity })).ok };
    },
    onDone({ isEnded }) {
      if (isEnded) signedOut('passkey-removed');
      else onClose(remove ? texts.removedHere : texts.added);
    },
  });

  return (
    <TaskForm
      label={title}
      ids={ids}
      first={ids.password}
      form={form}
      submit={title}
      cancel={remove ? texts.keep : texts.cancel}
      onCancel={() => onClose(null)}
    >
      <ProofFields form={form} needsCode={needsCode} ids={ids} email={session.email} />
      <p className={area.note}>{remove ? texts.removeNote : texts.addNote}</p>
    </TaskForm>
  );
}

function PasskeyList(part: PasskeysProps) {
  const { identity } = part;
  const passkeys = useRequest(
    useCallback(async () => toDataResult(await identity.listPasskeys(), (found) => found.passkeys), [identity]),
  );
  const { open, notice, place, show, close } = useOpenForm<'add' | Passkey>(passkeys.retry);

  return (
    <SecuritySection id="security-passkeys" title={texts.title} text={texts.text} place={place} notice={notice}>
      {open === null && (
        <Button look="quiet" size="small" className={area.start} onClick={() => show('add')}>
          {texts.add}
        </Button>
      )}
      {open === 'add' && <PasskeyForm {...part} remove={null} onClose={close} />}
      <RequestView request={passkeys} what={texts.what} isSmall>
        {(found) => (
          <>
            {found.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <ul className={styles.passkeys}>
                {found.map((passkey, index) => (
                  <li key={passkey.id}>
                    <span>{getName(passkey, index)}</span>
                    {passkey.addedAt && (
                      <span className={area.note}>
                        {texts.addedOn(
                          <DateText iso={deviceDay(passkey.addedAt)} text={formatDate(deviceDay(passkey.addedAt))} />,
                        )}
                      </span>
                    )}
                    {open === null && (
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={texts.removeOne(getName(passkey, index))}
                        onClick={() => show(passkey)}
                      >
                        {texts.remove}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {open !== null && open !== 'add' && (
              <PasskeyForm
                {...part}
                remove={{ id: open.id, name: getName(open, found.indexOf(open)) }}
                onClose={close}
              />
            )}
          </>
        )}
      </RequestView>
    </SecuritySection>
  );
}

/** Two of the same name are told apart by their number. */
const getName = ({ name }: Passkey, index: number) => texts.name(name, index + 1);
