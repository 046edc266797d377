import { ForbiddenError } from '@prismicio/client';
import { PrismicPreviewState as State } from 'gatsby-plugin-prismic-previews';
import { ErrorDialog } from './ErrorDialog';
import { LoadingDialog } from './LoadingDialog';
import { TokenDialog } from './TokenDialog';

export interface PreviewDialogsProps {
  readonly previewState: State;
  readonly repositoryName: string | undefined;
  readonly error: Error | undefined;
  readonly accessToken: string | undefined;
  readonly onToken: (token: string) => void;
  readonly onCancel: () => void;
}

/** The dialog that the state asks for: one for loading, one for a token, one for an error, none otherwise. */
export function PreviewDialogs({
  previewState,
  repositoryName = '',
  error,
  accessToken,
  onToken,
  onCancel,
}: PreviewDialogsProps) {
  switch (previewState) {
    case State.RESOLVING:
    case State.BOOTSTRAPPING:
      return <LoadingDialog onCancel={onCancel} />;
    case State.PROMPT_FOR_ACCESS_TOKEN:
      return (
        <TokenDialog
          repositoryName={repositoryName}
          refusedToken={accessToken}
          onSubmit={onToken}
          onCancel={onCancel}
        />
      );
    case State.FAILED:
      return <ErrorDialog repositoryName={repositoryName} message={error && getMessage(error)} onCancel={onCancel} />;
    default:
      return null;
  }
}

/** What an editor is told. */
function getMessage(error: Error): string {
  return error instanceof ForbiddenError ? 'Unauthorized access' : error.message;
}
