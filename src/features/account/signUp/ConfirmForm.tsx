import { AnotherCode } from '../forms/AnotherCode';
import { CodeInput } from '../forms/CodeInput';
import { CodeSent } from '../forms/CodeSent';
import { EntryForm } from '../forms/EntryForm';
import { getFieldProps } from '../forms/getFieldProps';
import { KeepSignedIn } from '../forms/KeepSignedIn';
import { NoticeBox } from '../forms/NoticeBox';
import { WayTo } from '../forms/WayTo';
import type { SentCode } from '../signIn/entry/EntryState';
import type { Entry } from '../signIn/entry/useEntry';

/** The code that shows that an address is its owner's. */
export function ConfirmForm({ entry, sent }: { readonly entry: Entry; readonly sent: SentCode }) {
  const { state, submit } = entry;
  return (
    <EntryForm
      title="Confirm your email address"
      state={state}
      submitLabel="Confirm"
      onSubmit={submit}
      news={<NoticeBox news={state.news} />}
      after={
        <>
          <AnotherCode entry={entry} />
          <p>
            If you already have an account,{' '}
            <WayTo entry={entry} page="sign-in">
              sign in
            </WayTo>{' '}
            or{' '}
            <WayTo entry={entry} page="forgotten">
              reset your password
            </WayTo>
            .
          </p>
          <p>
            Wrong address?{' '}
            <WayTo entry={entry} page="sign-up">
              Use another
            </WayTo>
          </p>
        </>
      }
    >
      <CodeSent sent={sent} lasts="24 hours" />
      <CodeInput {...getFieldProps(entry, 'code')} label="Code" hint="Six digits." />
      <KeepSignedIn entry={entry} />
    </EntryForm>
  );
}
