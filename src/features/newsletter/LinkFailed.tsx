import { Button } from '../../components/ui/Button';
import { Notice } from '../../components/ui/Notice';
import type { SendFailure } from '../../components/form/SendFailure';
import { linkText, mayHelp } from './texts';
import { copy } from './copy';

/** Why an email's link did nothing, and what helps. */
export function LinkFailed({ failure, onAgain }: { readonly failure: SendFailure; readonly onAgain: () => void }) {
  return (
    <Notice tone="bad" role="alert" heading={copy.linkFailed.theLinkDidNotWork}>
      <p>{linkText(failure)}</p>
      {mayHelp(failure) && (
        <Button look="quiet" size="small" onClick={onAgain}>
          {copy.linkFailed.tryAgain}
        </Button>
      )}
    </Notice>
  );
}
