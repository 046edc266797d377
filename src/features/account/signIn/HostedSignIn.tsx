import { useForm } from '../../../components/form/useForm';
import { Button } from '../../../components/ui/Button';
import { FocusedNotice } from '../../../components/ui/FocusedNotice';
import { fail, succeed } from '../../../domain/Result';
import type { Failure } from '../../../services/identity';
import { copy } from '../../../texts/en-AU/account/page';
import { useSessionState } from '../session/SessionContext';
import * as styles from './EntryScreen.module.css';
import { sayFailure } from '../texts/sayFailure';

const texts = copy.hosted;

/** The ways to sign in that lead over the pool's own pages: nothing, unless the configuration offers them. */
export function HostedSignIn() {
  const { hosted } = useSessionState().ports;
  const form = useForm({
    empty: {},
    async send(_, { pressed }) {
      if (!hosted) return fail([]);
      const provider = hosted.providers.find((name) => name === pressed);
      const left = await hosted
        .load()
        .then((pages) => pages.signIn(provider ? { provider } : {}))
        .catch((): Failure => ({ ok: false, reason: 'network', message: 'Network Error' }));
      return left.ok ? succeed(true) : fail([{ fieldId: 'hosted', message: getText(left) }]);
    },
  });
  if (!hosted) return null;
  const [failure] = form.issues;
  const button = { look: 'quiet', 'aria-disabled': form.isSending || undefined } as const;

  return (
    <div className={styles.hosted}>
      {failure && <FocusedNotice tone="bad" about={failure} heading={texts.failed} text={failure.message} />}
      {hosted.providers.map((provider) => (
        <Button key={provider} {...button} onClick={() => form.submit({ pressed: provider })}>
          {texts.continueWith(provider)}
        </Button>
      ))}
      <Button {...button} onClick={() => form.submit()}>
        {texts.signInPage}
      </Button>
    </div>
  );
}

const getText = (failure: Failure) =>
  sayFailure(failure, failure.reason === 'network' ? texts.network : texts.unfinished);

/** Shows why a sign-in on the hosted pages came to nothing, and what to do. */
export function HostedFailure({ failure }: { readonly failure: Failure }) {
  return <FocusedNotice tone="bad" about={failure} heading={texts.failed} text={getText(failure)} />;
}
