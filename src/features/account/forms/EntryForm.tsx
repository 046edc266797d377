import { useContext, useEffect, useState, type ReactNode } from 'react';
import { FormView, SubmitButton } from '../../../components/form/FormView';
import { Checkbox } from '../../../components/ui/Checkbox';
import { type FieldProps } from '../../../components/ui/Field';
import { Notice } from '../../../components/ui/Notice';
import { EmailField } from '../../../components/ui/EmailField';
import { EmailAddress } from '../../../components/ui/EmailAddress';
import { entryCopy } from '../../../texts/en-AU/account/entry';
import { ScreenHeading } from '../session/ScreenHeading';
import type { EntryNotice, SentCode, EntryPage } from '../signIn/entry/EntryState';
import { getFieldId, readTyped, submitId, type Entry } from '../signIn/entry/useEntry';
import { RouteContext } from '../session/Route';
import { useSessionState } from '../session/SessionContext';
import { minCodeInterval } from '../../../services/identity';
import * as styles from './forms.module.css';
import { sentences } from '../../../texts/en-AU/sentences';

const { sent: sentWords, fields } = entryCopy;

interface WayToProps {
  readonly entry: Pick<Entry, 'show' | 'state'>;
  readonly page: EntryPage;
  readonly children: ReactNode;
}

/** A link to another form of the way in. What is typed goes along. */
export function WayTo({ entry, page, children }: WayToProps) {
  const { deepLink } = useContext(RouteContext);
  return (
    <a
      href={page === 'sign-in' ? deepLink : `#/${page}`}
      onClick={(event) => {
        // The address may say so already, if a form followed that has no address of its own.
        if (entry.state.page === page) event.preventDefault();
        entry.show(page);
      }}
    >
      {children}
    </a>
  );
}

/** Says where to look for a code: the address as it was typed, in words that do not reveal whether it has an account. */
export function CodeSent({ sent, lasts }: { readonly sent: SentCode; readonly lasts: string }) {
  return (
    <div>
      <p>{sentWords.text(<EmailAddress email={sent.email} />)}</p>
      <p className={styles.soft}>{sentWords.lasts(lasts)}</p>
    </div>
  );
}

/** Asks for another code. */
export function AnotherCode({ entry }: { readonly entry: Pick<Entry, 'form'> }) {
  return (
    <p>
      {sentWords.another((text) => (
        <button type="button" className={styles.link} onClick={() => entry.form.submit({ pressed: 'again' })}>
          {text}
        </button>
      ))}
    </p>
  );
}

interface EmailInputProps extends FieldProps {
  readonly value: string;
  /** Without it the address is shown and cannot be changed: so a password manager knows whose password it is. */
  readonly onType?: (value: string) => void;
}

/** The email address, which is the name of an account. */
export function EmailInput(props: EmailInputProps) {
  return <EmailField {...props} name={props.onType ? 'email' : undefined} autoComplete="username" />;
}

interface NoticeBoxProps {
  readonly notice: EntryNotice;
  /** The code that the form waits for. */
  readonly sent?: SentCode;
}

const noticeTones: Readonly<Record<EntryNotice, 'note' | 'good' | 'care'>> = {
  confirmed: 'good',
  'confirmed-choose-password': 'good',
  'confirm-first': 'note',
  'link-not-opened': 'note',
  'sent-again': 'good',
  'sent-lately': 'note',
  'start-again': 'care',
  'password-changed': 'good',
  'password-changed-locked': 'care',
  'reset-required': 'care',
};

/** Shows what has happened in the sign-in so far, in the form's status, which a screen reader announces. */
export function NoticeBox({ notice, sent }: NoticeBoxProps) {
  return (
    <Notice tone={noticeTones[notice]}>
      <p>
        {notice === 'sent-lately' && sent
          ? sentences.both(entryCopy.notices[notice], <NextCode sentAt={sent.at} />)
          : entryCopy.notices[notice]}
      </p>
    </Notice>
  );
}

/** Counts down to the next code. The number that is spoken does not change: the status would speak it every second. */
function NextCode({ sentAt }: { readonly sentAt: number }) {
  const { clock, timers } = useSessionState().ports;
  const [now, setNow] = useState(() => clock().getTime());
  const seconds = Math.max(0, Math.ceil((sentAt + minCodeInterval - now) / 1000));
  const [spoken] = useState(() => sentWords.next(seconds));
  useEffect(
    () => (seconds > 0 ? timers.after(1000, () => setNow(clock().getTime())) : undefined),
    [now, seconds, clock, timers],
  );
  if (seconds === 0) return sentWords.next(0);
  return (
    <>
      <span aria-hidden="true">{sentWords.next(seconds)}</span>
      <span className="mizan-spoken">{spoken}</span>
    </>
  );
}

/** Whether the sign-in that this form leads to outlasts the browser. */
export function KeepSignedIn({ entry: { form } }: { readonly entry: Pick<Entry, 'form'> }) {
  const { identity } = useSessionState().ports;
  return (
    <Checkbox
      id={getFieldId('keep')}
      label={fields.keep}
      hint={fields.keepHint}
      checked={form.values.staysSignedIn}
      onChange={({ target }) => {
        // Stored at once: a reload, and the way back from the pool's own pages, begin with it.
        identity.keepSignedIn(target.checked);
        form.type({ staysSignedIn: target.checked });
      }}
    />
  );
}

export interface EntryFormProps {
  readonly entry: Entry;
  /** The heading, and the window's title. */
  readonly title: string;
  readonly submitLabel: string;
  /** The code that the form waits for. */
  readonly sent?: SentCode;
  /** Above the fields, while nothing has happened. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
  /** Other ways, under the button. */
  readonly after?: ReactNode;
}

/** A form of the sign-in: its errors are above it and at its fields, and nothing in it is lost. */
export function EntryForm({ entry, title, submitLabel, sent, notice: first, children, after }: EntryFormProps) {
  const { form, state } = entry;
  const isOfAll = form.issues.every(({ fieldId }) => fieldId === submitId);
  return (
    <div className={styles.card}>
      <ScreenHeading title={title} className={styles.title} />
      <div role="status" className={styles.notice}>
        {state.notice ? <NoticeBox notice={state.notice} {...(sent && { sent })} /> : first}
      </div>
      <FormView
        form={form}
        heading={isOfAll ? entryCopy.failures.title : undefined}
        className={styles.form}
        // Never in an address, whatever becomes of the script.
        method="post"
        aria-label={title}
        onSubmitCapture={({ currentTarget }) => form.type(readTyped(currentTarget))}
      >
        {children}
        <SubmitButton form={form} id={submitId}>
          {submitLabel}
        </SubmitButton>
      </FormView>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  );
}
