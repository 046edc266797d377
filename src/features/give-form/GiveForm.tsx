import { useId } from 'react';
import { Section } from '../../components/layout/Section';
import { Button } from '../../components/ui/Button';
import * as choices from '../../components/ui/Choices.module.css';
import * as fields from '../../components/ui/Field.module.css';
import { SiteLink } from '../../components/ui/SiteLink';
import { keepExact } from '../../components/ui/Untranslated';
import type { Kind } from '../../domain/donation';
import { copy } from '../../texts/en-AU/giveForm';
import * as styles from './GiveForm.module.css';
import { toLocalPath } from '../../texts/language';
import { giveKinds } from '../../texts/en-AU/giveKinds';

export interface GiveFormProps {
  /** The kinds of gift that it may be, the usual one first. */
  readonly kinds: readonly Kind[];
  /** Amounts in whole dollars, and what each does. */
  readonly presets: readonly { readonly amount: number; readonly label: string }[];
  /** The case that it goes to, the amounts of which are its costs; else the page of the kind asks. */
  readonly caseUid?: string;
}

const rhythms = [
  { value: '', label: copy.once },
  { value: 'month', label: copy.monthly },
];

/** Matches an amount in figures of any script, by and large as `parseAud` reads it. The giving page reads it exactly. */
const figures = String.raw`[A$\s]*[0-9\u0660-\u0669\u06f0-\u06f9][0-9\u0660-\u0669\u06f0-\u06f9,.\s\u060c\u066b\u066c]*(AUD|aud)?\s*`;

/**
 * Clears the earlier of an amount that was typed and one that was chosen: a form sends both.
 *
 * @param target - the field of the form that has just been changed
 */
export function leaveOneAmount(target: EventTarget | null): void {
  const { form, name, value } = target as HTMLInputElement;
  for (const input of form?.querySelectorAll('input') ?? []) {
    if (name === 'amount' && input.name === 'other') input.value = '';
    if (name === 'other' && value && input.name === 'amount') input.checked = false;
  }
}

/**
 * Asks how much and how often, and leads to the page of a kind of gift with that. A plain form, which needs no script: the kind is the
 * button, and an amount that is no figure is refused by the browser, beside its field.
 */
export function GiveForm({ kinds, presets, caseUid }: GiveFormProps) {
  const id = useId();
  return (
    <Section labelledBy={`${id}title`} className={styles.section}>
      <form
        className={styles.form}
        method="get"
        action={toLocalPath(`/pay/${kinds[0]}`)}
        aria-labelledby={`${id}title`}
        onChange={({ target }) => leaveOneAmount(target)}
      >
        <h2 className={styles.title} id={`${id}title`}>
          {caseUid ? copy.caseTitle : copy.title}
        </h2>
        {caseUid && <input type="hidden" name="case" value={caseUid} />}
        <fieldset className={choices.group}>
          <legend className={choices.legend} data-look="segments">
            {copy.howOften}
          </legend>
          <div className={choices.segments}>
            {rhythms.map(({ value, label }) => (
              <label key={value} className={choices.choice}>
                <input
                  type="radio"
                  className={choices.radio}
                  name="every"
                  value={value}
                  defaultChecked={value === ''}
                />
                <span className={choices.label}>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className={choices.group}>
          <legend className={choices.legend} data-look="amounts">
            {copy.howMuch}
          </legend>
          <div className={caseUid ? styles.costs : `${choices.amounts} ${styles.amounts}`}>
            {presets.map(({ amount, label }) => (
              <label key={amount} className={choices.choice} htmlFor={`${id}${amount}`}>
                <input type="radio" id={`${id}${amount}`} className={choices.radio} name="amount" value={amount} />
                <span className={choices.words}>
                  <span className={choices.label}>{keepExact(`A$${amount.toLocaleString('en-AU')}`)}</span>
                  {label && <span className={choices.hint}>{keepExact(label)}</span>}
                </span>
              </label>
            ))}
            <label className={`${fields.field} ${styles.cell}`} data-cell>
              <span className={fields.hidden}>{copy.other}</span>
              <span className={fields.prefixed} dir="ltr">
                <span className={`${fields.prefix} ${styles.prefix}`} aria-hidden="true">
                  A$
                </span>
                <input
                  className={`${fields.control} ${styles.other}`}
                  name="other"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={40}
                  placeholder={copy.otherShort}
                  pattern={figures}
                  title={copy.inFigures}
                />
              </span>
            </label>
          </div>
        </fieldset>
        <div className={styles.buttons}>
          {kinds.map((kind, index) => (
            <Button
              key={kind}
              type="submit"
              look={index === 0 ? 'main' : 'quiet'}
              formAction={toLocalPath(`/pay/${kind}`)}
            >
              {giveKinds[kind]}
            </Button>
          ))}
          {!caseUid && <SiteLink href="/pay">{copy.more}</SiteLink>}
        </div>
      </form>
    </Section>
  );
}
