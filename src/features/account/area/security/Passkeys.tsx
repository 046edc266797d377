import { useCallback, useRef, useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { DateText } from '../../../../components/ui/DateText';
import { formatDate } from '../../../../components/ui/formatDate';
import { sydneyDay } from '../../../../domain/calendar/sydneyDay';
import { useQuery } from '../../../../services/data/query/useQuery';
import type { Passkey } from '../../../../services/identity';
import { canUsePasskeys } from '../../forms/canUsePasskeys';
import type { AreaPart } from '../AreaPart';
import { QueryView } from '../query/QueryView';
import { answerOf } from './identityAnswer';
import { PasskeyForm } from './PasskeyForm';
import * as styles from './security.module.css';
import * as area from '../area.module.css';

export type PasskeysProps = Pick<AreaPart, 'data' | 'identity' | 'session'>;

/** The passkeys of the account, one more, one less. Not shown where the browser knows none. */
export function Passkeys(part: PasskeysProps) {
  return canUsePasskeys() ? <PasskeyList {...part} /> : null;
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
        Passkeys
      </h3>
      <div ref={place} tabIndex={-1}>
        <p>
          With a passkey you sign in without your password: with your fingerprint, your face or the PIN of your device.
          Your password still works too. With a passkey you don’t need a code from an authenticator app.
        </p>
      </div>
      <div role="status" className={area.done}>
        {news}
      </div>
      <QueryView asked={passkeys} onRetry={again} what="your passkeys">
        {(found) => (
          <>
            {found.length === 0 ? (
              <p>You don’t have a passkey yet.</p>
            ) : (
              <ul className={styles.passkeys}>
                {found.map((passkey, index) => (
                  <li key={passkey.id}>
                    <span>{nameOf(passkey, index)}</span>
                    {passkey.addedAt && (
                      <span className={area.note}>
                        Added on{' '}
                        <DateText iso={sydneyDay(passkey.addedAt)} text={formatDate(sydneyDay(passkey.addedAt))} />
                      </span>
                    )}
                    {open === null && (
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={`Remove ${nameOf(passkey, index)}`}
                        onClick={() => show(passkey)}
                      >
                        Remove
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {open === null ? (
              <Button look="quiet" size="small" className={area.start} onClick={() => show('add')}>
                Add a passkey
              </Button>
            ) : (
              <PasskeyForm
                {...part}
                remove={open === 'add' ? null : { id: open.id, name: nameOf(open, found.indexOf(open)) }}
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
const nameOf = ({ name }: Passkey, index: number) => `${name || 'Passkey'} ${index + 1}`;
