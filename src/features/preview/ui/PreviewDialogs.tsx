import { ForbiddenError } from '@prismicio/client';
import { PrismicPreviewState as State } from 'gatsby-plugin-prismic-previews';
import previewsPlugin from 'gatsby-plugin-prismic-previews/package.json';
import { useState, useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import { copy } from '../../../texts/en-AU/preview';

interface ModalProps {
  readonly title: string;
  readonly text: ReactNode;
  /** An `alertdialog` interrupts what a screen reader is saying. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly tone?: 'plain' | 'bad';
  readonly busy?: boolean;
  /** Escape. */
  readonly onDismiss: () => void;
  readonly children?: ReactNode;
}

/**
 * A dialog over the page, by the browser's own means: everything behind it is inert, focus stays in it and goes back
 * where it was, Escape dismisses it, and screen readers say its title and text as it opens.
 */
function Modal({ title, text, role = 'dialog', tone = 'plain', busy, onDismiss, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it leaves the page: a dialog that is only taken out does not give focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      className="preview-modal"
      data-tone={tone}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      aria-busy={busy}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{text}</div>
      {children}
    </dialog>
  );
}

export interface PreviewDialogsProps {
  readonly previewState: State;
  readonly repositoryName: string | undefined;
  readonly error: Error | undefined;
  readonly accessToken: string | undefined;
  readonly onToken: (token: string) => void;
  readonly onCancel: () => void;
}

/** The content service's own explanation. */
const helpUrl = 'https://user-guides.prismic.io/en/articles/1036153-generating-an-access-token';

interface TokenDialogProps {
  readonly repositoryName: string;
  /** The token that the content service refused, if there was one. */
  readonly refusedToken: string | undefined;
  readonly onSubmit: (token: string) => void;
  readonly onCancel: () => void;
}

/** Open while the preview waits for an access token. */
function TokenDialog({ repositoryName, refusedToken, onSubmit, onCancel }: TokenDialogProps) {
  const texts = copy.dialogs.token;
  const [token, setToken] = useState(refusedToken ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim()) onSubmit(token.trim());
  };
  return (
    <Modal
      title={texts.title}
      text={
        <>
          <p>{texts.text}</p>
          <p>
            {texts.repository} <strong>{repositoryName}</strong>
          </p>
        </>
      }
      onDismiss={onCancel}
    >
      <form onSubmit={submit}>
        <TextInput
          id="preview-access-token"
          label={texts.label}
          error={refusedToken ? texts.wrong : null}
          name="access-token"
          placeholder={texts.placeholder}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
          required
          pattern=".*\S.*"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="preview-actions">
          <Button look="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button look="solid" type="submit">
            {texts.continue}
          </Button>
        </div>
      </form>
      <p className="preview-small">
        {texts.help}{' '}
        <a href={helpUrl} target="_blank" rel="noopener noreferrer nofollow">
          {texts.helpLink}
        </a>
      </p>
    </Modal>
  );
}

/** The dialog of the state: one for loading, one for a token, one for an error, none otherwise. */
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

interface ErrorDialogProps {
  readonly repositoryName: string;
  readonly message: string | undefined;
  readonly onCancel: () => void;
}

/** Open while the preview has failed. */
function ErrorDialog({ repositoryName, message, onCancel }: ErrorDialogProps) {
  const texts = copy.dialogs.error;
  return (
    <Modal
      title={texts.title}
      text={
        <>
          <p>{texts.text}</p>
          {message && <p className="preview-message">{message}</p>}
        </>
      }
      role="alertdialog"
      tone="bad"
      onDismiss={onCancel}
    >
      <div className="preview-actions">
        <Button look="quiet" onClick={onCancel}>
          {copy.dialogs.cancel}
        </Button>
      </div>
      <dl className="preview-small preview-facts">
        <div>
          <dt>{texts.repository}</dt>
          <dd>{repositoryName}</dd>
        </div>
        <div>
          <dt>{texts.version}</dt>
          <dd>{previewsPlugin.version}</dd>
        </div>
      </dl>
    </Modal>
  );
}

interface LoadingDialogProps {
  readonly onCancel: () => void;
}

/** Open while the preview is resolving or bootstrapping. */
function LoadingDialog({ onCancel }: LoadingDialogProps) {
  return (
    <Modal title={copy.dialogs.loading} text={<p>{copy.dialogs.loadingText}</p>} busy onDismiss={onCancel}>
      <span className="preview-progress" aria-hidden="true" />
      <div className="preview-actions">
        <Button look="quiet" onClick={onCancel}>
          {copy.dialogs.cancel}
        </Button>
      </div>
    </Modal>
  );
}

/** Returns the message about an error for an editor. */
function getMessage(error: Error): string {
  return error instanceof ForbiddenError ? copy.errors.notAllowed : error.message;
}
