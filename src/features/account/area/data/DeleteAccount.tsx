import { useState } from 'react';
import { FormView, SubmitButton } from '../../../../components/form/FormView';
import { useForm, type Sent } from '../../../../components/form/useForm';
import { fail, succeed } from '../../../../domain/Result';
import { TextInput } from '../../../../components/ui/Field';
import { FocusedNotice } from '../../../../components/ui/FocusedNotice';
import { Notice } from '../../../../components/ui/Notice';
import { dataCopy } from '../../../../texts/en-AU/account/data';
import type { AreaPart } from '../AreaPart';
import { noProof, ProofFields, useProof } from '../security/ProofFields';
import { getRequestFailureText } from '../../../../texts/en-AU/requests';
import { createTabStore, createNewEmailStore } from '../createTabStore';
import { clearProfileDraft } from '../profile/useProfile';
import { getSecurityText } from '../security/getSecurityText';
import * as area from '../area.module.css';

const texts = dataCopy.delete;
const fieldId = 'delete-confirmation';
const ids = { password: 'delete-password', proofCode: 'delete-code' } as const;

/** Deletes the account, after saying what that means. */
export function DeleteAccount(part: AreaPart) {
  const { needsCode, form, half } = useDeletion(part);
  const { phase } = form;

  return (
    <section className={area.block} aria-labelledby="data-delete">
      <h3 className={area.heading} id="data-delete">
        {texts.title}
      </h3>
      <p>{texts.goes}</p>
      <ul className={area.list}>
        {texts.goesList.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{texts.stays}</p>
      <ul className={area.list}>
        {texts.staysList.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={area.note}>{texts.afterwards}</p>
      <FormView form={form} className={area.form} aria-label={texts.title}>
        {half === null && (
          <TextInput
            {...form.field(fieldId, 'confirmation')}
            label={texts.confirm(texts.phrase)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {half?.isAnswer && (
          <FocusedNotice tone="care" about={half} heading={texts.half} text={texts.halfText(half.message)} />
        )}
        {half && !half.isAnswer && <Notice tone="care" heading={texts.half} text={texts.halfText(half.message)} />}
        <ProofFields form={form} needsCode={needsCode} ids={ids} email={part.session.email} />
        {phase.type === 'failed' && (
          <FocusedNotice
            tone="bad"
            about={phase}
            heading={texts.failed}
            text={texts.failedText(getRequestFailureText(phase.failure))}
          />
        )}
        <SubmitButton form={form} look="quiet">
          {half ? texts.finish : texts.button}
        </SubmitButton>
      </FormView>
    </section>
  );
}

type Part = Pick<AreaPart, 'data' | 'identity' | 'session' | 'tabStorage' | 'signedOut'>;

/**
 * Deletes an account in its two steps: the stored data, and the sign-in. A deletion that stopped between them is stored in the tab,
 * and both steps may be done again. Each time the password is asked for.
 *
 * @property half - the stored data is deleted, and the sign-in is not: why, and whether that answers a press
 */
function useDeletion({ data, identity, session, tabStorage, signedOut }: Part) {
  const begun = createTabStore(tabStorage, 'deletion', session.userId);
  const { needsCode, prove } = useProof(identity);
  const [half, setHalf] = useState(() =>
    begun.load() === null ? null : { message: texts.unfinished, isAnswer: false },
  );
  const stopHalfway = (message: string) => {
    setHalf({ message, isAnswer: true });
    return fail([]);
  };
  const form = useForm({
    empty: { ...noProof, confirmation: '' },
    validate({ confirmation }) {
      const fits = half || confirmation.trim().toLowerCase() === texts.phrase;
      return fits ? [] : [{ fieldId, message: texts.wrongPhrase(texts.phrase) }];
    },
    async send({ password, proofCode }): Promise<Sent<true>> {
      // What stopped last time is no answer to this press.
      if (half) setHalf({ message: texts.unfinished, isAnswer: false });
      const proved = await prove({ password, proofCode });
      if (!proved.ok) {
        const at = proved.field === 'code' ? ids.proofCode : ids.password;
        return fail([{ fieldId: at, message: getSecurityText(proved, 'delete') }]);
      }
      const forgotten = await data.forgetMe(proved.proof);
      if (!forgotten.ok) return half ? stopHalfway(getRequestFailureText(forgotten.error)) : forgotten;
      begun.save('half');
      const deleted = await identity.deleteAccount();
      if (!deleted.ok) return stopHalfway(getSecurityText(deleted, 'delete'));
      begun.save(null);
      clearProfileDraft(tabStorage, session.userId);
      createNewEmailStore(tabStorage, session.userId).save(null);
      return succeed(true as const);
    },
    onSent: () => signedOut('deleted'),
  });
  return { needsCode, form, half };
}
