import { useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { EmailField } from '../../../../components/ui/EmailField';
import { entryCopy } from '../../entryCopy';
import { CodeInput } from '../../forms/CodeInput';
import { securityCopy } from './copy';
import type { AreaPart } from '../AreaPart';
import { getForeignCharacterText } from '../../texts/getForeignCharacterText';
import { createNewEmailStore } from '../createTabStore';
import { ProofFields, useProof } from './ProofFields';
import { TaskForm, useTask, type TaskFailure } from './TaskForm';
import type { CallResult } from '../../../../contract/CallResult';
import type { EmailResult } from '../../../../services/data';
import { getRequestFailureText } from '../../../../components/requests/copy';
import * as area from '../area.module.css';

const words = securityCopy.email;

export interface EmailFormProps extends Pick<AreaPart, 'data' | 'identity' | 'session' | 'tabStorage' | 'renew'> {
  /** The form is done with: with what there is to say, or without. */
  readonly onClose: (notice: string | null) => void;
}

const ids = {
  email: 'new-email',
  password: 'new-email-password',
  proofCode: 'new-email-proof-code',
  code: 'new-email-code',
  submit: 'new-email-submit',
} as const;

/** Reads an answer about a change of address: done, or what to say at which field. */
function toTaskResult(answer: CallResult<EmailResult>): { readonly ok: true } | TaskFailure {
  if (!answer.ok) return { ok: false, field: null, words: getRequestFailureText(answer.error) };
  const [issue] = answer.value.issues;
  if (!issue) return { ok: true };
  const { field, code } = issue;
  const known = words.issues[`${field} ${code}`] ?? getRequestFailureText({ code: 'internal' });
  // Too many codes are no issue of a field.
  const isTyped = field === 'password' || field === 'code' || (field === 'email' && code !== 'too_many');
  return { ok: false, field: isTyped ? field : null, words: known };
}

/** Changes the address: the new one with the password, and then the code that was sent there. */
export function EmailForm({ data, identity, session, tabStorage, renew, onClose }: EmailFormProps) {
  const newEmailStore = createNewEmailStore(tabStorage, session.userId);
  const [sentTo, setSentTo] = useState(newEmailStore.load);
  const [email, setEmail] = useState(sentTo ?? '');
  const proving = useProof(identity);
  const [code, setCode] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const { run, fail, busy, issue } = useTask();
  const error = (field: 'email' | 'code') => (issue?.field === field ? issue.message : undefined);

  async function send() {
    const address = email.trim();
    if (!address) return fail('email', words.empty);
    if (address.toLowerCase() === session.email.toLowerCase()) return fail('email', words.same);
    const foreign = getForeignCharacterText(address);
    if (foreign) return fail('email', foreign);
    const sent = await run('email', async () => {
      const proved = await proving.prove();
      return proved.ok ? toTaskResult(await data.changeEmail(address, proved.proof)) : proved;
    });
    if (!sent) return;
    newEmailStore.save(address);
    proving.type({ password: '', code: '' });
    setNotice(null);
    setSentTo(address);
  }
  async function sendAgain() {
    setNotice(null);
    if (await run('email', async () => orBack(toTaskResult(await data.changeEmail(email.trim())))))
      setNotice(entryCopy.notices['sent-again']);
  }
  /** Goes back to the address if it can't be used, or if too much time has passed: it is typed anew. */
  function orBack(result: ReturnType<typeof toTaskResult>) {
    if (result.ok || result.field === 'code' || result.field === null) return result;
    newEmailStore.save(null);
    setSentTo(null);
    return result;
  }
  async function confirm() {
    if (!(await run('code', async () => orBack(toTaskResult(await data.confirmEmail(code)))))) return;
    newEmailStore.save(null);
    await identity.renew();
    renew();
    onClose(words.done);
  }
  function close() {
    newEmailStore.save(null);
    onClose(null);
  }

  return (
    <TaskForm
      label={words.change}
      ids={sentTo === null ? { ...ids, code: undefined } : ids}
      first={sentTo === null ? ids.email : ids.code}
      busy={busy}
      issue={issue}
      submit={sentTo === null ? words.send : words.confirm}
      onSubmit={sentTo === null ? send : confirm}
      cancel={words.keep}
      onCancel={close}
      otherButton={
        sentTo !== null && (
          <Button look="quiet" onClick={() => void sendAgain()}>
            {words.sendAgain}
          </Button>
        )
      }
    >
      {sentTo === null ? (
        <>
          <EmailField id={ids.email} label={words.label} value={email} error={error('email')} onType={setEmail} />
          <ProofFields proving={proving} ids={ids} issue={issue} email={session.email} />
          <p className={area.note}>{words.note}</p>
        </>
      ) : (
        <>
          <p>{words.sent(<EmailAddress className={area.breakable} email={sentTo} />)}</p>
          <CodeInput id={ids.code} label={entryCopy.fields.code} value={code} error={error('code')} onType={setCode} />
        </>
      )}
      <div role="status">{notice}</div>
    </TaskForm>
  );
}
