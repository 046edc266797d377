import { Notice } from '../../../components/ui/Notice';
import { useSite } from '../../../components/site/SiteContext';
import { useSessionState } from '../session/SessionContext';
import { sessionEndText } from '../texts/sessionEndText';
import { DeviceDataNotice } from './DeviceDataNotice';

/** Why a user who was signed in is asked to sign in. */
export function SessionEndNotice() {
  const { state } = useSessionState();
  const { email } = useSite();
  if (state.type !== 'signed-out' || !state.why) return null;
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
