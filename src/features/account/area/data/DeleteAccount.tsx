import { useMemo, useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { ErrorSummary } from '../../../../components/ui/ErrorSummary';
import { TextInput } from '../../../../components/ui/Field';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import { Notice } from '../../../../components/ui/Notice';
import { copy } from '../../copy';
import { dataCopy } from './copy';
import type { AreaPart } from '../AreaPart';
import { ProofFields, useProof, type Proving } from '../security/ProofFields';
import { getRequestFailureText } from '../../../../components/requests/copy';
import { createTabStore, createNewEmailStore } from '../createTabStore';
import { clearProfileDraft } from '../profile/useProfile';
import { getSecurityText } from '../security/getSecurityText';
import * as area from '../area.module.css';

const words = dataCopy.delete;
const fieldId = 'delete-confirmation';
const ids = { password: 'delete-password', proofCode: 'delete-code' } as const;

/** Deletes the account, after saying what that means. */
export function DeleteAccount(part: AreaPart) {
  const proving = useProof(part.identity);
  const { deletion, remove, isHalf: half } = useDeletion(part, proving.prove);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const error = wrong ? words.wrongPhrase(words.phrase) : undefined;
  const failure = deletion.type === 'refused' && !wrong ? deletion : null;
  const errors = useMemo(
    () => [
      ...(error ? [{ fieldId, message: error }] : []),
      ...(failure
        ? [{ fieldId: failure.field === 'code' ? ids.proofCode : ids.password, message: failure.message }]
        : []),
    ],
    [error, failure],
  );

  function confirm() {
    const fits = half || typed.trim().toLowerCase() === words.phrase;
    setWrong(!fits);
    if (fits) void remove();
  }

  return (
    <section className={area.block} aria-labelledby="data-delete">
      <h3 className={area.heading} id="data-delete">
        {words.title}
      </h3>
      <p>{words.goes}</p>
      <ul className={area.list}>
        {words.goesList.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{words.stays}</p>
      <ul className={area.list}>
        {words.staysList.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={area.note}>{words.afterwards}</p>
      <form
        className={area.form}
        aria-label={words.title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <ErrorSummary errors={errors} />
        {deletion.type === 'half' ? (
          <FocusedNotice tone="care" about={deletion} heading={words.half} text={words.halfText(deletion.message)} />
        ) : half ? (
          <Notice tone="care" heading={words.half} text={words.halfText(words.unfinished)} />
        ) : (
          <TextInput
            id={fieldId}
            label={words.confirm(words.phrase)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={error}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <ProofFields proving={proving} ids={ids} issue={failure} email={part.session.email} />
        {deletion.type === 'failed' && (
          <FocusedNotice tone="bad" heading={words.failed} text={words.failedText(deletion.message)} />
        )}
        <Button type="submit" look="quiet" aria-disabled={deletion.type === 'busy' || undefined}>
          {deletion.type === 'busy' ? copy.oneMoment : half ? words.finish : words.button}
        </Button>
      </form>
    </section>
  );
}

type Deletion =
  | { readonly type: 'idle' | 'busy' }
  /** Nothing is deleted: the password, or the code of an authenticator app, is missing or wrong. */
  | { readonly type: 'refused'; readonly field: 'password' | 'code'; readonly message: string }
  /** It is unknown whether anything was deleted; doing it again is safe. */
  | { readonly type: 'failed'; readonly message: string }
  /** The stored data is deleted, and the sign-in is not. Going on deletes that, too. */
  | { readonly type: 'half'; readonly message: string };

type Part = Pick<AreaPart, 'data' | 'identity' | 'session' | 'tabStorage' | 'signedOut'>;

/**
 * Deletes an account in its two steps: the stored data, and the sign-in. A deletion that stopped between them is stored in the tab,
 * and both steps may be done again. Each time the password is asked for.
 *
 * @param prove - signs in anew with what was typed
 */
function useDeletion({ data, identity, session, tabStorage, signedOut }: Part, prove: Proving['prove']) {
  const begun = createTabStore(tabStorage, 'deletion', session.userId);
  const [deletion, setDeletion] = useState<Deletion>({ type: 'idle' });

  async function remove(): Promise<void> {
    if (deletion.type === 'busy') return;
    setDeletion({ type: 'busy' });
    const proved = await prove();
    if (!proved.ok) {
      const field = proved.field === 'code' ? 'code' : 'password';
      return setDeletion({ type: 'refused', field, message: getSecurityText(proved, 'delete') });
    }
    const forgotten = await data.forgetMe(proved.proof);
    if (!forgotten.ok) {
      const message = getRequestFailureText(forgotten.error);
      return setDeletion({ type: begun.load() === null ? 'failed' : 'half', message });
    }
    begun.save('half');
    const deleted = await identity.deleteAccount();
    if (!deleted.ok) return setDeletion({ type: 'half', message: getSecurityText(deleted, 'delete') });
    begun.save(null);
    clearProfileDraft(tabStorage, session.userId);
    createNewEmailStore(tabStorage, session.userId).save(null);
    signedOut('deleted');
  }

  return { deletion, remove, isHalf: begun.load() !== null } as const;
}
