import { useEffect, useState } from 'react';
import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import * as styles from '../../components/form/form.module.css';
import { Button } from '../../components/ui/Button';
import { AskForNews } from './AskForNews';
import type { LinkProps } from './ConfirmNews';
import { LinkFailed } from './LinkFailed';
import { LinkHeading } from './LinkHeading';
import { useLink } from './useLink';

/** Unsubscribes as soon as the link is opened, without a question. */
export function StopNews({ token, ports }: LinkProps) {
  const { state, go } = useLink(() => ports.newsletter.unsubscribe(token));
  useEffect(go, [go]);
  const [again, setAgain] = useState(false);
  if (again) return <AskForNews rules={ports.rules} />;
  if (state.type === 'done') {
    return (
      <SubmittedNotice heading="We have stopped our news">
        <p>We won’t send you any more news, and we have deleted your address.</p>
        <Button look="quiet" onClick={() => setAgain(true)}>
          Ask for news again
        </Button>
      </SubmittedNotice>
    );
  }
  return (
    <div className={styles.form}>
      <LinkHeading>Stopping our news</LinkHeading>
      {state.type === 'failed' ? <LinkFailed failure={state.failure} onAgain={go} /> : <p role="status">Stopping …</p>}
    </div>
  );
}
