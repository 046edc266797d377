import { SubmittedNotice } from '../../components/form/SubmittedNotice';
import * as styles from '../../components/form/form.module.css';
import { Button } from '../../components/ui/Button';
import { AskForNews } from './AskForNews';
import { LinkFailed } from './LinkFailed';
import { LinkHeading } from './LinkHeading';
import type { NewsletterPorts } from './createNewsletterPorts';
import { useLink } from './useLink';
import { copy } from './copy';

export interface LinkProps {
  readonly token: string;
  readonly ports: NewsletterPorts;
}

/** Confirms an address with a button, because programs that scan emails open their links. */
export function ConfirmNews({ token, ports }: LinkProps) {
  const { state, go } = useLink(() => ports.newsletter.confirm(token));
  if (state.type === 'done') {
    return (
      <SubmittedNotice heading={copy.confirmNews.youWillGetOurNews}>
        <p>{copy.confirmNews.thankYouWeEmailYou}</p>
      </SubmittedNotice>
    );
  }
  return (
    <div className={styles.part}>
      <div className={styles.form}>
        <LinkHeading>{copy.confirmNews.confirmYourEmailAddress}</LinkHeading>
        <p>{copy.confirmNews.youAskedForOurNews}</p>
        {state.type === 'failed' && <LinkFailed failure={state.failure} onAgain={go} />}
        {state.type !== 'failed' && (
          <div className={styles.buttons}>
            <Button look="solid" onClick={() => state.type === 'waiting' && go()}>
              {state.type === 'asking' ? copy.confirmNews.confirming : copy.confirmNews.yesSendMeNews}
            </Button>
          </div>
        )}
      </div>
      {state.type === 'failed' && state.failure.code === 'wrong_state' && <AskForNews rules={ports.rules} />}
    </div>
  );
}
