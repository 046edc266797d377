import { useEffect, useState } from 'react';
import type { Identity } from '../../../../services/identity';
import { CodeInput } from '../../forms/CodeInput';
import { PasswordInput } from '../../forms/PasswordInput';
import { entryCopy } from '../../entryCopy';
import { securityCopy } from './copy';
import type { TaskIssue } from './TaskForm';

export interface Proving {
  readonly password: string;
  readonly code: string;
  /** Whether the account has an authenticator app, whose code is then asked for beside the password. */
  readonly needsCode: boolean;
  readonly type: (change: { readonly password?: string; readonly code?: string }) => void;
  /** Signs in anew beside the session. */
  readonly prove: () => ReturnType<Identity['provePassword']>;
}

/** Holds what a user types to prove who they are, before something that a stolen session must not do. */
export function useProof(identity: Identity): Proving {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  useEffect(() => {
    let wanted = true;
    void identity.hasAuthenticatorApp().then((answer) => {
      if (wanted && answer.ok) setNeedsCode(answer.isOn);
    });
    return () => {
      wanted = false;
    };
  }, [identity]);
  return {
    ...typed,
    needsCode,
    type: (change) => setTyped((before) => ({ ...before, ...change })),
    prove: async () => {
      const proved = await identity.provePassword(typed.password, typed.code);
      // It was turned on meanwhile, on another device.
      if (!proved.ok && proved.field === 'code') setNeedsCode(true);
      return proved;
    },
  };
}

export interface ProofFieldsProps {
  readonly proving: Proving;
  readonly ids: { readonly password: string; readonly proofCode: string };
  readonly issue: TaskIssue | null;
  /** The address of the account: so that a password manager knows whose password it is. */
  readonly email: string;
}

/** The current password and, where the account has an authenticator app, its code. */
export function ProofFields({ proving, ids, issue, email }: ProofFieldsProps) {
  const error = (field: 'password' | 'code') => (issue?.field === field ? issue.message : undefined);
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        id={ids.password}
        name="password"
        label={securityCopy.proof.password}
        autoComplete="current-password"
        value={proving.password}
        error={error('password')}
        onType={(password) => proving.type({ password })}
      />
      {proving.needsCode && (
        <CodeInput
          id={ids.proofCode}
          label={securityCopy.proof.code}
          hint={entryCopy.fields.codeHint}
          value={proving.code}
          error={error('code')}
          onType={(code) => proving.type({ code })}
        />
      )}
    </>
  );
}
