import { useState } from 'react';
import { Notice } from '../../../components/ui/Notice';
import { useSite } from '../../../components/site/SiteContext';
import { useSessionState } from '../session/SessionContext';
import { sessionEndText } from '../texts/sessionEndText';
import { DeviceDataNotice } from './DeviceDataNotice';

/** Why a user who was signed in is asked to sign in, and what the browser still holds of that user. */
export function SessionEndNotice() {
  const { ports, state } = useSessionState();
  const { email } = useSite();
  // Read once: the tick in the form below changes it.
  const [willKeep] = useState(() => ports.identity.willKeepSignedIn());
  if (state.type !== 'signed-out') return null;
  // On a shared device the last session may have ended with the browser: no one was asked, and the next person is here.
  if (!state.why) return willKeep ? null : <DeviceDataNotice />;
  const { tone, text } = sessionEndText(state.why);
  return (
    <>
      <Notice tone={tone}>
        <p>{text}</p>
        {state.why === 'user-disabled' && email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </Notice>
      <DeviceDataNotice />
    </>
  );
}
