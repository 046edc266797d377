import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import * as styles from '../../components/form/form.module.css';
import { Button } from '../../components/ui/Button';
import { AskForNews } from './AskForNews';
import { LinkFailed } from './LinkFailed';
import { LinkHeading } from './LinkHeading';
import type { NewsletterPorts } from './createNewsletterPorts';
import { useLink } from './useLink';

export interface LinkProps {
  readonly token: string;
  readonly ports: NewsletterPorts;
}

/** Confirms an address with a button, because programs that scan emails open their links. */
export function ConfirmNews({ token, ports }: LinkProps) {
  const { state, go } = useLink(() => ports.newsletter.confirm(token));
  if (state.type === 'done') {
    return (
      <SubmittedNotice heading="You will get our news">
        <p>Thank you. We email you once a month, and before Ramadan. Every email has a link to stop them.</p>
      </SubmittedNotice>
    );
  }
  return (
    <div className={styles.part}>
      <div className={styles.form}>
        <LinkHeading>Confirm your email address</LinkHeading>
        <p>You asked for our news by email. Please confirm that this address is yours.</p>
        {state.type === 'failed' && <LinkFailed failure={state.failure} onAgain={go} />}
        {state.type !== 'failed' && (
          <div className={styles.buttons}>
            <Button look="solid" onClick={() => state.type === 'waiting' && go()}>
              {state.type === 'asking' ? 'Confirming …' : 'Yes, send me news'}
            </Button>
          </div>
        )}
      </div>
      {state.type === 'failed' && state.failure.code === 'wrong_state' && <AskForNews rules={ports.rules} />}
    </div>
  );
}
