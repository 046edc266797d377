import { useCallback, useState } from 'react';
import type { FormState } from '../../../../components/form/useForm';
import { useRequest } from '../../../../components/requests/useRequest';
import type { Identity } from '../../../../services/identity';
import { CodeInput } from '../../forms/CodeInput';
import { PasswordInput } from '../../forms/PasswordInput';
import { entryCopy } from '../../../../texts/en-AU/account/entry';
import { securityCopy } from '../../../../texts/en-AU/account/security';
import { toDataResult } from './TaskForm';

/** The empty fields in which a user proves who they are, before something that a stolen session must not do. */
export const noProof = { password: '', proofCode: '' };

/**
 * Signs in anew beside the session, with what a user typed for it.
 *
 * @property needsCode - whether the account has an authenticator app, whose code is then asked for beside the password
 */
export function useProof(identity: Identity) {
  const hasApp = useRequest(
    useCallback(async () => toDataResult(await identity.hasAuthenticatorApp(), ({ isOn }) => isOn), [identity]),
  );
  const [isAsked, setAsked] = useState(false);
  const needsCode = isAsked || hasApp.data === true;
  async function prove({ password, proofCode }: typeof noProof) {
    const proved = await identity.provePassword(password, proofCode);
    // It was turned on meanwhile, on another device.
    if (!proved.ok && proved.field === 'code') setAsked(true);
    return proved;
  }
  return { needsCode, prove };
}

export interface ProofFieldsProps {
  readonly form: Pick<FormState<typeof noProof, never>, 'typedField'>;
  readonly needsCode: boolean;
  readonly ids: { readonly password: string; readonly proofCode: string };
  /** The address of the account: so that a password manager knows whose password it is. */
  readonly email: string;
}

/** The current password and, if the account has an authenticator app, its code. */
export function ProofFields({ form, needsCode, ids, email }: ProofFieldsProps) {
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...form.typedField(ids.password, 'password')}
        name="password"
        label={securityCopy.proof.password}
        autoComplete="current-password"
      />
      {needsCode && (
        <CodeInput
          {...form.typedField(ids.proofCode, 'proofCode')}
          label={securityCopy.proof.code}
          hint={entryCopy.fields.codeHint}
        />
      )}
    </>
  );
}
