import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/Button';
import { ErrorSummary, type ErrorSummaryProps } from '../../../components/ui/ErrorSummary';
import { Checkbox, type FieldProps } from '../../../components/ui/Field';
import { Notice } from '../../../components/ui/Notice';
import { EmailField } from '../../../components/ui/EmailField';
import { EmailAddress } from '../../../components/ui/EmailAddress';
import { copy } from '../copy';
import { entryCopy } from '../entryCopy';
import { ScreenHeading } from '../session/ScreenHeading';
import type { EntryState, EntryIssue, Typed, EntryNotice, SentCode, EntryPage } from '../signIn/entry/EntryState';
import type { Entry } from '../signIn/entry/useEntry';
import { RouteContext } from '../session/Route';
import { useSessionState } from '../session/SessionContext';
import { betweenCodes } from '../../../services/identity';
import * as styles from './forms.module.css';

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
        // The address may say so already, where a form followed that has no address of its own.
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
export function AnotherCode({ entry }: { readonly entry: Pick<Entry, 'sendAgain'> }) {
  return (
    <p>
      {sentWords.another((text) => (
        <button type="button" className={styles.link} onClick={entry.sendAgain}>
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
  readonly notice: EntryNotice | null;
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
  if (!notice) return null;
  return (
    <Notice tone={noticeTones[notice]}>
      <p>
        {entryCopy.notices[notice]} {notice === 'sent-lately' && sent && <NextCode sentAt={sent.at} />}
      </p>
    </Notice>
  );
}

/** Counts down to the next code. The number that is spoken does not change: the status would speak it every second. */
function NextCode({ sentAt }: { readonly sentAt: number }) {
  const { clock, timers } = useSessionState().ports;
  const [now, setNow] = useState(() => clock().getTime());
  const seconds = Math.max(0, Math.ceil((sentAt + betweenCodes - now) / 1000));
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
export function KeepSignedIn({ entry }: { readonly entry: Pick<Entry, 'state' | 'setStaysSignedIn'> }) {
  return (
    <Checkbox
      id={getFieldId('keep')}
      label={fields.keep}
      hint={fields.keepHint}
      checked={entry.state.staysSignedIn}
      onChange={({ target }) => entry.setStaysSignedIn(target.checked)}
    />
  );
}

/** The id of a form's control: only one form is shown at a time. */
export const getFieldId = (name: string): string => `account-${name}`;

/** Of the button that sends the form: what is wrong with all of it leads there. */
const submitId = getFieldId('submit');

/** Returns the properties of a sign-in's field: what is typed in it, and what is wrong with it. */
export function getFieldProps({ state, type }: Pick<Entry, 'state' | 'type'>, name: keyof Typed) {
  return {
    id: getFieldId(name),
    value: state.typed[name],
    error: state.issues.find(({ field }) => field === name)?.message,
    onType: (value: string) => type({ [name]: value }),
  };
}

export interface EntryFormProps {
  /** The heading, and the window's title. */
  readonly title: string;
  readonly state: Pick<EntryState, 'issues' | 'busy'>;
  readonly submitLabel: string;
  readonly onSubmit: (form: HTMLFormElement) => void;
  /** What has happened, above the fields. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
  /** Other ways, under the button. */
  readonly after?: ReactNode;
}

/** A form of the sign-in: its errors are above it and at its fields, and nothing in it is lost. */
export function EntryForm({ title, state, submitLabel, onSubmit, notice, children, after }: EntryFormProps) {
  const { issues, busy } = state;
  const ofAll = issues.every(({ field }) => field === null);
  return (
    <div className={styles.card}>
      <ScreenHeading title={title} className={styles.title} />
      <div role="status" className={styles.notice}>
        {notice}
      </div>
      {/* Never in an address, whatever becomes of the script. */}
      <form
        className={styles.form}
        method="post"
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        <ErrorSummary heading={ofAll ? entryCopy.failures.title : undefined} errors={useErrors(issues)} />
        {children}
        {/* It keeps focus and its place while it works: a disabled one would lose both. */}
        <Button type="submit" look="solid" id={submitId} aria-disabled={busy || undefined}>
          {busy ? copy.oneMoment : submitLabel}
        </Button>
      </form>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  );
}

/** Issues as the summary above a form lists them. The same issues are the same list: it takes focus with each new one. */
function useErrors(issues: readonly EntryIssue[]): ErrorSummaryProps['errors'] {
  return useMemo(
    () => issues.map(({ field, message }) => ({ fieldId: field === null ? submitId : getFieldId(field), message })),
    [issues],
  );
}
