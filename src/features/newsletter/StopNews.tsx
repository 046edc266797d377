import { useEffect, useState } from 'react';
import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import * as styles from '../../components/form/form.module.css';
import { Button } from '../../components/ui/Button';
import { AskForNews } from './AskForNews';
import type { LinkProps } from './ConfirmNews';
import { LinkFailed } from './LinkFailed';
import { LinkHeading } from './LinkHeading';
import { useLink } from './useLink';
import { copy } from './copy';

/** Unsubscribes as soon as the link is opened, without a question. */
export function StopNews({ token, ports }: LinkProps) {
  const { state, go } = useLink(() => ports.newsletter.unsubscribe(token));
  useEffect(go, [go]);
  const [again, setAgain] = useState(false);
  if (again) return <AskForNews rules={ports.rules} />;
  if (state.type === 'done') {
    return (
      <SubmittedNotice heading={copy.stopNews.weHaveStoppedOurNews}>
        <p>{copy.stopNews.weWontSendYouAny}</p>
        <Button look="quiet" onClick={() => setAgain(true)}>
          {copy.stopNews.askForNewsAgain}
        </Button>
      </SubmittedNotice>
    );
  }
  return (
    <div className={styles.form}>
      <LinkHeading>{copy.stopNews.stoppingOurNews}</LinkHeading>
      {state.type === 'failed' ? (
        <LinkFailed failure={state.failure} onAgain={go} />
      ) : (
        <p role="status">{copy.stopNews.stopping}</p>
      )}
    </div>
  );
}
