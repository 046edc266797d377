import { useState } from 'react';
import { Button } from '../../../../components/ui/Button';
import { EmailAddress } from '../../../../components/ui/EmailAddress';
import { EmailField } from '../../../../components/ui/EmailField';
import { entryCopy } from '../../../../texts/en-AU/account/entry';
import { CodeInput } from '../../forms/CodeInput';
import { securityCopy } from '../../../../texts/en-AU/account/security';
import type { AreaPart } from '../AreaPart';
import { getForeignCharacterText } from '../../texts/getForeignCharacterText';
import { createNewEmailStore } from '../createTabStore';
import { noProof, ProofFields, useProof } from './ProofFields';
import { TaskForm, useTask, type TaskFailure } from './TaskForm';
import type { CallResult } from '../../../../contract/CallResult';
import type { EmailResult } from '../../../../services/data';
import { getRequestFailureText } from '../../../../texts/en-AU/requests';
import * as area from '../area.module.css';

const texts = securityCopy.email;

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
  const message = texts.issues[`${field} ${code}`] ?? getRequestFailureText({ code: 'internal' });
  // Too many codes are no issue of a field.
  const isTyped = field === 'password' || field === 'code' || (field === 'email' && code !== 'too_many');
  return { ok: false, field: isTyped ? field : null, words: message };
}

/** Says what is wrong with a new address, as typed, before it is sent; `null` if nothing is. */
function findAddressIssue(address: string, present: string): string | null {
  if (!address) return texts.empty;
  return address.toLowerCase() === present.toLowerCase() ? texts.same : getForeignCharacterText(address);
}

/** Changes the address: the new one with the password, and then the code that was sent there. */
export function EmailForm({ data, identity, session, tabStorage, renew, onClose }: EmailFormProps) {
  const newEmailStore = createNewEmailStore(tabStorage, session.userId);
  const [sentTo, setSentTo] = useState(newEmailStore.load);
  const [notice, setNotice] = useState<string | null>(null);
  const { needsCode, prove } = useProof(identity);
  const formIds = sentTo === null ? { ...ids, code: undefined } : ids;
  const form = useTask({
    task: 'email',
    ids: formIds,
    empty: { ...noProof, email: sentTo ?? '', code: '' },
    validate({ email }) {
      setNotice(null);
      const message = sentTo === null ? findAddressIssue(email.trim(), session.email) : null;
      return message ? [{ fieldId: ids.email, message }] : [];
    },
    async act({ email, code, ...proof }, pressed) {
      const address = email.trim();
      if (sentTo === null) {
        const proved = await prove(proof);
        const sent = proved.ok ? toTaskResult(await data.changeEmail(address, proved.proof)) : proved;
        return sent.ok ? { ok: true, done: 'sent', address } : sent;
      }
      const isAgain = pressed === 'again';
      const answer = toTaskResult(await (isAgain ? data.changeEmail(address) : data.confirmEmail(code)));
      if (answer.ok) {
        if (!isAgain) await identity.renew();
        return { ok: true, done: isAgain ? 'again' : 'confirmed', address };
      }
      // The address is typed anew if it can't be used, or if too much time has passed.
      if (answer.field === 'email' || answer.field === 'password') {
        newEmailStore.save(null);
        setSentTo(null);
      }
      return answer;
    },
    afterwards: (values) => ({ ...values, ...noProof }),
    onDone({ done, address }) {
      if (done === 'again') return setNotice(entryCopy.notices['sent-again']);
      newEmailStore.save(done === 'sent' ? address : null);
      if (done === 'sent') return setSentTo(address);
      renew();
      onClose(texts.done);
    },
  });
  function close() {
    newEmailStore.save(null);
    onClose(null);
  }

  return (
    <TaskForm
      label={texts.change}
      ids={formIds}
      first={sentTo === null ? ids.email : ids.code}
      form={form}
      submit={sentTo === null ? texts.send : texts.confirm}
      cancel={texts.keep}
      onCancel={close}
      otherButton={
        sentTo !== null && (
          <Button look="quiet" onClick={() => form.submit({ pressed: 'again' })}>
            {texts.sendAgain}
          </Button>
        )
      }
    >
      {sentTo === null ? (
        <>
          <EmailField {...form.typedField(ids.email, 'email')} label={texts.label} />
          <ProofFields form={form} needsCode={needsCode} ids={ids} email={session.email} />
          <p className={area.note}>{texts.note}</p>
        </>
      ) : (
        <>
          <p>{texts.sent(<EmailAddress className={area.breakable} email={sentTo} />)}</p>
          <CodeInput {...form.typedField(ids.code, 'code')} label={entryCopy.fields.code} />
        </>
      )}
      <div role="status">{notice}</div>
    </TaskForm>
  );
}
