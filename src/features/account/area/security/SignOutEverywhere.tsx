import { Button } from '../../../../components/ui/Button';
import { Notice } from '../../../../components/ui/Notice';
import type { AreaPart } from '../AreaPart';
import { endEverySession } from './endEverySession';
import { useTask } from './useTask';
import * as area from '../area.module.css';

/** Ends every sign-in of the account; this one too, once the service has heard of it. */
export function SignOutEverywhere(part: Pick<AreaPart, 'data' | 'identity' | 'signedOut'>) {
  const { run, busy, problem } = useTask();
  const end = async () => {
    if (await run('sign-out', () => endEverySession(part))) part.signedOut('everywhere');
  };
  return (
    <div className={area.file}>
      <p className={area.note}>If you lost a device, or someone else may be signed in to your account:</p>
      <Button look="quiet" size="small" aria-disabled={busy || undefined} onClick={() => void end()}>
        {busy ? 'One moment …' : 'Sign out everywhere'}
      </Button>
      {problem && (
        <Notice tone="bad" role="alert" heading="We could not sign you out">
          <p>{problem.message}</p>
        </Notice>
      )}
    </div>
  );
}
