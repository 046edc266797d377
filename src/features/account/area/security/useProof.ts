import { useEffect, useState } from 'react';
import type { Identity } from '../../../../services/identity';

export interface Proving {
  readonly password: string;
  readonly code: string;
  /** Whether the account has an authenticator app, whose code is then asked for beside the password. */
  readonly asksCode: boolean;
  readonly type: (change: { readonly password?: string; readonly code?: string }) => void;
  /** Signs in anew beside the session. */
  readonly prove: () => ReturnType<Identity['provePassword']>;
}

/** What a user types to prove who they are, before something that a stolen session must not do. */
export function useProof(identity: Identity): Proving {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [asksCode, setAsksCode] = useState(false);
  useEffect(() => {
    let wanted = true;
    void identity.hasAuthenticatorApp().then((answer) => {
      if (wanted && answer.ok) setAsksCode(answer.isOn);
    });
    return () => {
      wanted = false;
    };
  }, [identity]);
  return {
    ...typed,
    asksCode,
    type: (change) => setTyped((before) => ({ ...before, ...change })),
    prove: async () => {
      const proved = await identity.provePassword(typed.password, typed.code);
      // It was turned on meanwhile, on another device.
      if (!proved.ok && proved.field === 'code') setAsksCode(true);
      return proved;
    },
  };
}
