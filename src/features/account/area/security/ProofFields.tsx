import { CodeInput } from '../../forms/CodeInput';
import { PasswordInput } from '../../forms/PasswordInput';
import type { TaskIssue } from './useTask';
import type { Proving } from './useProof';

export interface ProofFieldsProps {
  readonly proving: Proving;
  readonly ids: { readonly password: string; readonly proofCode: string };
  readonly problem: TaskIssue | null;
  /** The address of the account: so that a password manager knows whose password it is. */
  readonly email: string;
}

/** The current password and, where the account has an authenticator app, its code. */
export function ProofFields({ proving, ids, problem, email }: ProofFieldsProps) {
  const error = (field: 'password' | 'code') => (problem?.field === field ? problem.message : undefined);
  return (
    <>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        id={ids.password}
        name="password"
        label="Current password"
        autoComplete="current-password"
        value={proving.password}
        error={error('password')}
        onType={(password) => proving.type({ password })}
      />
      {proving.asksCode && (
        <CodeInput
          id={ids.proofCode}
          label="Code from your authenticator app"
          hint="Six digits."
          value={proving.code}
          error={error('code')}
          onType={(code) => proving.type({ code })}
        />
      )}
    </>
  );
}
