import { useCallback, useRef, useState, useEffect } from 'react';
import { Button } from '../../../../components/ui/Button';
import { DateText } from '../../../../components/ui/DateText';
import { formatDate } from '../../../../components/ui/formatDate';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import { useQuery } from '../../../../services/data/query/useQuery';
import type { Passkey } from '../../../../services/identity';
import { copy } from '../../copy';
import { canUsePasskeys } from '../../forms/canUsePasskeys';
import { lazyCopy } from '../../lazyCopy';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { answerOf, TaskErrors, useTask, type TaskIssue } from './useTask';
import { ProofFields, useProof } from './ProofFields';
import * as styles from './security.module.css';
import * as area from '../area.module.css';

const words = lazyCopy.security.passkeys;

export type PasskeysProps = Pick<AreaPart, 'data' | 'identity' | 'session'>;

/** The passkeys of the account, one more, one less. Not shown where the browser knows none. */
export function Passkeys(part: PasskeysProps) {
  return canUsePasskeys() ? <PasskeyList {...part} /> : null;
}

interface PasskeyFormProps extends Pick<AreaPart, 'data' | 'identity' | 'session'> {
  /** The passkey to remove; `null` to add one. */
  readonly remove: { readonly id: string; readonly name: string } | null;
  /** The form is done with: with what there is to say, or without. */
  readonly onClose: (news: string | null) => void;
}

const ids = { password: 'passkey-password', proofCode: 'passkey-code', submit: 'passkey-submit' } as const;
const idOf = (field: TaskIssue['field']) => {
  if (field === 'code') return ids.proofCode;
  return field === 'password' ? ids.password : ids.submit;
};

/** Adds a passkey or removes one, after the password. */
function PasskeyForm({ data, identity, session, remove, onClose }: PasskeyFormProps) {
  const proving = useProof(identity);
  const { run, busy, problem } = useTask();
  useEffect(() => document.getElementById(ids.password)?.focus(), []);
  const title = remove ? words.removeOne(remove.name) : words.add;

  async function change() {
    const isDone = await run('passkey', async () => {
      const proved = await proving.prove();
      if (!proved.ok) return proved;
      const done = await (remove ? identity.removePasskey(remove.id) : identity.addPasskey());
      // Where the email does not go out, it is done all the same.
      if (done.ok) await data.tellSecurityChanged(remove ? 'passkey_removed' : 'passkey_added', proved.proof);
      return done;
    });
    if (!isDone) return;
    onClose(remove ? words.removed : words.added);
  }

  return (
    <form
      className={area.form}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <TaskErrors problem={problem} getFieldId={idOf} />
      <ProofFields proving={proving} ids={ids} problem={problem} email={session.email} />
      {!remove && <p className={area.note}>{words.addNote}</p>}
      <div className={area.buttons}>
        <Button type="submit" look="solid" id={ids.submit} aria-disabled={busy || undefined}>
          {busy ? copy.oneMoment : title}
        </Button>
        <Button look="quiet" onClick={() => onClose(null)}>
          {remove ? words.keep : words.cancel}
        </Button>
      </div>
    </form>
  );
}

function PasskeyList(part: PasskeysProps) {
  const { identity } = part;
  const [passkeys, again] = useQuery(
    useCallback(async () => answerOf(await identity.listPasskeys(), (found) => found.passkeys), [identity]),
  );
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  function show(form: 'add' | Passkey) {
    setNews(null);
    setOpen(form);
  }
  function close(done: string | null) {
    setOpen(null);
    setNews(done);
    place.current?.focus();
    if (done) again();
  }

  return (
    <section className={area.block} aria-labelledby="security-passkeys">
      <h3 className={area.heading} id="security-passkeys">
        {words.title}
      </h3>
      <div ref={place} tabIndex={-1}>
        <p>{words.text}</p>
      </div>
      <div role="status" className={area.done}>
        {news}
      </div>
      {open === null && (
        <Button look="quiet" size="small" className={area.start} onClick={() => show('add')}>
          {words.add}
        </Button>
      )}
      {open === 'add' && <PasskeyForm {...part} remove={null} onClose={close} />}
      <QueryView asked={passkeys} onRetry={again} what={words.what}>
        {(found) => (
          <>
            {found.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <ul className={styles.passkeys}>
                {found.map((passkey, index) => (
                  <li key={passkey.id}>
                    <span>{nameOf(passkey, index)}</span>
                    {passkey.addedAt && (
                      <span className={area.note}>
                        {words.addedOn(
                          <DateText iso={sydneyDay(passkey.addedAt)} text={formatDate(sydneyDay(passkey.addedAt))} />,
                        )}
                      </span>
                    )}
                    {open === null && (
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={words.removeOne(nameOf(passkey, index))}
                        onClick={() => show(passkey)}
                      >
                        {words.remove}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {open !== null && open !== 'add' && (
              <PasskeyForm
                {...part}
                remove={{ id: open.id, name: nameOf(open, found.indexOf(open)) }}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

/** Two of the same name are told apart by their number. */
const nameOf = ({ name }: Passkey, index: number) => words.name(name, index + 1);
