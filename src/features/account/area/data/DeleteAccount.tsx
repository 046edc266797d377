import { useMemo, useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { ErrorSummary } from '../../../../components/ui/ErrorSummary';
import { TextInput } from '../../../../components/ui/Field';
import { Notice } from '../../../../components/ui/Notice';
import type { AreaPart } from '../AreaPart';
import { ProofFields } from '../security/ProofFields';
import { useProof } from '../security/useProof';
import { useDeletion } from './useDeletion';
import * as area from '../area.module.css';

/** What has to be typed: words that no one types by chance. */
const phrase = 'delete my account';
const fieldId = 'delete-confirmation';
const ids = { password: 'delete-password', proofCode: 'delete-code' } as const;

/** Deletes the account, after saying what that means. */
export function DeleteAccount(part: AreaPart) {
  const proving = useProof(part.identity);
  const { deletion, remove, isHalf: half } = useDeletion(part, proving.prove);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const error = wrong ? `Type “${phrase}” to continue` : undefined;
  const refusal = deletion.type === 'refused' && !wrong ? deletion : null;
  const errors = useMemo(
    () => [
      ...(error ? [{ fieldId, message: error }] : []),
      ...(refusal
        ? [{ fieldId: refusal.field === 'code' ? ids.proofCode : ids.password, message: refusal.message }]
        : []),
    ],
    [error, refusal],
  );

  function confirm() {
    const fits = half || typed.trim().toLowerCase() === phrase;
    setWrong(!fits);
    if (fits) void remove();
  }

  return (
    <section className={area.block} aria-labelledby="data-delete">
      <h3 className={area.heading} id="data-delete">
        Delete the account
      </h3>
      <p>We will delete these straight away, and you can’t get them back:</p>
      <ul className={area.list}>
        <li>your sign-in, with its email address and password,</li>
        <li>your profile, with your zakat date, and your choices of emails and reminders,</li>
        <li>the zakat calculations you saved. Download a copy first if you may want them later.</li>
      </ul>
      <p>We have to keep this by law:</p>
      <ul className={area.list}>
        <li>
          the record of each gift, with the name and the address it was given under, for as long as tax and charity law
          ask us to keep it. It is no longer tied to an account, and your receipts stay valid.
        </li>
      </ul>
      <p className={area.note}>
        You can give without an account, and create a new one at any time. If you use the same address, it shows the
        gifts made with that address.
      </p>
      <form
        className={area.form}
        aria-label="Delete the account"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <ErrorSummary errors={errors} />
        {half ? (
          <Notice tone="care" role="alert" heading="Your account is half deleted">
            <p>
              We have deleted your data, but your sign-in is still there.
              {deletion.type === 'half' && ` ${deletion.message}`} Enter your password to finish.
            </p>
          </Notice>
        ) : (
          <TextInput
            id={fieldId}
            label={`To confirm, type “${phrase}”`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            error={error}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <ProofFields proving={proving} ids={ids} problem={refusal} email={part.session.email} />
        {deletion.type === 'failed' && (
          <Notice tone="bad" role="alert" heading="We could not delete your account">
            <p>{deletion.message} You can safely try again: it continues where it stopped.</p>
          </Notice>
        )}
        <Button type="submit" look="quiet" aria-disabled={deletion.type === 'busy' || undefined}>
          {deletion.type === 'busy' ? 'One moment …' : half ? 'Finish deleting the account' : 'Delete my account'}
        </Button>
      </form>
    </section>
  );
}
