import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../components/ui/Button';
import { TextInput } from '../../components/ui/Field';
import type { FoundDonations } from '../../contract/finance';
import { copy, failureText } from './copy';
import type { FinancePartProps } from './FinancePartProps';
import { FoundGift } from './FoundGift';
import * as styles from './finance.module.css';

const words = copy.find;

/** Finds gifts by what the person who asks has at hand. */
export function FindGifts(part: FinancePartProps & { readonly onChanged: () => void }) {
  const { finance, signedOut, onChanged } = part;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<(FoundDonations & { readonly by: string; readonly search: number }) | null>(null);

  async function find(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setProblem(text.trim() ? null : words.empty);
    if (!text.trim()) return document.getElementById('finance-find')?.focus();
    setBusy(true);
    const answer = await finance.find(text.trim());
    setBusy(false);
    if (answer.ok) return setFound({ ...answer.value, by: text.trim(), search: (found?.search ?? 0) + 1 });
    setFound(null);
    if (answer.failure.code === 'unauthorized') signedOut();
    setProblem(failureText(answer.failure));
    document.getElementById('finance-find')?.focus();
  }
  /** A gift as it is after what was done; the form that says so stays. */
  async function readAgain() {
    onChanged();
    const answer = await finance.find(found?.by ?? '');
    if (answer.ok) setFound((latest) => latest && { ...latest, ...answer.value });
  }
  return (
    <section className={styles.part} aria-labelledby="finance-find-heading">
      <h3 className={styles.heading} id="finance-find-heading">
        {words.heading}
      </h3>
      <form className={styles.form} role="search" onSubmit={(event) => void find(event)} noValidate>
        <TextInput
          id="finance-find"
          type="search"
          label={words.label}
          hint={words.hint}
          autoComplete="off"
          maxLength={254}
          value={text}
          error={problem}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" look="solid" aria-disabled={busy || undefined}>
            {busy ? copy.oneMoment : words.submit}
          </Button>
        </div>
      </form>
      <p role="status" className={styles.note}>
        {found && (found.donations.length === 0 ? words.none : words.found(found.donations.length))}
        {found?.more && ` ${words.more}`}
      </p>
      {found?.donations.map((donation) => (
        <FoundGift
          key={`${found.search} ${donation.id}`}
          {...part}
          donation={donation}
          onDone={() => void readAgain()}
        />
      ))}
    </section>
  );
}
