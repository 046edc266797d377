import { useEffect, useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { EmailField } from '../../../../components/ui/EmailField';
import { CodeInput } from '../../forms/CodeInput';
import type { AreaPart } from '../AreaPart';
import { foreignCharacterText } from '../../texts/foreignCharacterText';
import { createNewEmailStore } from '../createTabStore';
import { ProofFields, useProof } from './ProofFields';
import { TaskErrors, useTask } from './useTask';
import type { TaskIssue, TaskFailure } from './useTask';
import type { DataResult, EmailResult } from '../../../../services/data';
import { failureText } from '../../../../services/data/query/failureText';
import * as area from '../area.module.css';

export interface EmailFormProps extends Pick<AreaPart, 'data' | 'identity' | 'session' | 'tabStorage' | 'renew'> {
  /** The form is done with: with what there is to say, or without. */
  readonly onClose: (news: string | null) => void;
}

const ids = {
  email: 'new-email',
  password: 'new-email-password',
  proofCode: 'new-email-proof-code',
  code: 'new-email-code',
  submit: 'new-email-submit',
} as const;
type FormField = 'email' | 'password' | 'code';
const isField = (field: TaskIssue['field']): field is FormField =>
  field === 'email' || field === 'password' || field === 'code';
const getFieldId = (field: TaskIssue['field'], isSent: boolean) =>
  field === 'code' && !isSent ? ids.proofCode : isField(field) ? ids[field] : ids.submit;

/** What the data API holds against a change of address, by field and code. */
const words: Readonly<Record<string, string>> = {
  'email format': 'Check that the email address is right.',
  'email conflict': 'This address already has an account. Sign in with it, or enter another address.',
  'email too_many':
    'We have already sent codes to this address. We can send one every 30 seconds, and five an hour. Use the newest code, or try again later.',
  'password required': 'More than five minutes have passed since you entered your password. Enter it again.',
  'code unknown': 'This code is wrong or too old. Use the newest code, or ask for a new one.',
  'code too_many': 'There were too many wrong codes. Ask for a new one.',
};

/** What an answer about a change of address comes to: done, or what to say at which field. */
function toTaskResult(answer: DataResult<EmailResult>): { readonly ok: true } | TaskFailure {
  if (!answer.ok) return { ok: false, field: null, words: failureText(answer.reason) };
  const [fault] = answer.value.faults;
  if (!fault) return { ok: true };
  const { field, code } = fault;
  const known = words[`${field} ${code}`] ?? failureText('failed');
  // Too many codes are no fault of what is typed.
  const isTyped = field === 'password' || field === 'code' || (field === 'email' && code !== 'too_many');
  return { ok: false, field: isTyped ? field : null, words: known };
}

/** Changes the address: the new one with the password, and then the code that was sent there. */
export function EmailForm({ data, identity, session, tabStorage, renew, onClose }: EmailFormProps) {
  const kept = createNewEmailStore(tabStorage, session.userId);
  const [sentTo, setSentTo] = useState(kept.load);
  const [email, setEmail] = useState(sentTo ?? '');
  const proving = useProof(identity);
  const [code, setCode] = useState('');
  const [news, setNews] = useState<string | null>(null);
  const { run, fail, busy, problem } = useTask();
  const error = (field: FormField) => (problem?.field === field ? problem.message : undefined);

  const first = sentTo === null ? ids.email : ids.code;
  useEffect(() => document.getElementById(first)?.focus(), [first]);

  async function send() {
    const address = email.trim();
    if (!address) return fail('email', 'Email cannot be empty. Enter the new email address.');
    if (address.toLowerCase() === session.email.toLowerCase())
      return fail('email', 'This is already your email address. Enter the new one.');
    const foreign = foreignCharacterText(address);
    if (foreign) return fail('email', foreign);
    const sent = await run('email', async () => {
      const proved = await proving.prove();
      return proved.ok ? toTaskResult(await data.changeEmail(address, proved.proof)) : proved;
    });
    if (!sent) return;
    kept.save(address);
    proving.type({ password: '', code: '' });
    setNews(null);
    setSentTo(address);
  }
  async function sendAgain() {
    setNews(null);
    if (await run('email', async () => orBack(toTaskResult(await data.changeEmail(email.trim())))))
      setNews('We have sent you a new code. The earlier codes no longer work.');
  }
  /** Where the address itself can't be used, or too much time has passed, it is typed anew. */
  function orBack(result: ReturnType<typeof toTaskResult>) {
    if (result.ok || result.field === 'code' || result.field === null) return result;
    kept.save(null);
    setSentTo(null);
    return result;
  }
  async function confirm() {
    if (!(await run('code', async () => orBack(toTaskResult(await data.confirmEmail(code)))))) return;
    kept.save(null);
    await identity.renew();
    renew();
    onClose(
      'Your email address is changed. Use the new address to sign in. We will send your emails there. We have also told your old address, and you can undo the change from there for 7 days.',
    );
  }
  function close() {
    kept.save(null);
    onClose(null);
  }

  return (
    <form
      className={area.form}
      aria-label="Change the email address"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (sentTo === null ? send() : confirm());
      }}
    >
      <TaskErrors problem={problem} getFieldId={(field) => getFieldId(field, sentTo !== null)} />
      {sentTo === null ? (
        <>
          <EmailField id={ids.email} label="New email address" value={email} error={error('email')} onType={setEmail} />
          <ProofFields proving={proving} ids={ids} problem={problem} email={session.email} />
          <p className={area.note}>
            We send a code to the new address. Nothing changes until you enter it here. The gifts in your account stay
            there, and gifts you made as a guest with the new address are added.
          </p>
        </>
      ) : (
        <>
          <p>
            We have sent a six-digit code to{' '}
            <strong>
              <EmailAddress className={area.breakable} email={sentTo} />
            </strong>
            . It works for one hour.
          </p>
          <CodeInput id={ids.code} label="Code" value={code} error={error('code')} onType={setCode} />
        </>
      )}
      <div role="status">{news}</div>
      <div className={area.buttons}>
        <Button type="submit" look="solid" id={ids.submit} aria-disabled={busy || undefined}>
          {busy ? 'One moment …' : sentTo === null ? 'Send a code' : 'Confirm the new address'}
        </Button>
        {sentTo !== null && (
          <Button look="quiet" onClick={() => void sendAgain()}>
            Send a new code
          </Button>
        )}
        <Button look="quiet" onClick={close}>
          Keep my old address
        </Button>
      </div>
    </form>
  );
}
