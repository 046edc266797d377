import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../components/ui/Button';
import { TextInput } from '../../../components/ui/Field';
import { Modal } from './Modal';

/** The content service's own explanation. */
const HELP = 'https://user-guides.prismic.io/en/articles/1036153-generating-an-access-token';

export interface TokenDialogProps {
  readonly repositoryName: string;
  /** The token that the content service refused, if there was one. */
  readonly refusedToken: string | undefined;
  readonly onSubmit: (token: string) => void;
  readonly onCancel: () => void;
}

/** Open while the preview waits for an access token. */
export function TokenDialog({ repositoryName, refusedToken, onSubmit, onCancel }: TokenDialogProps) {
  const [token, setToken] = useState(refusedToken ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim()) onSubmit(token.trim());
  };
  return (
    <Modal
      title="Enter your access token"
      text={
        <>
          <p>An access token is required to view this preview.</p>
          <p>
            Repository Name: <strong>{repositoryName}</strong>
          </p>
        </>
      }
      onDismiss={onCancel}
    >
      <form onSubmit={submit}>
        <TextInput
          id="preview-access-token"
          label="Access token"
          error={refusedToken ? 'Incorrect token' : null}
          name="access-token"
          placeholder="your-access-token"
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
            Cancel
          </Button>
          <Button look="solid" type="submit">
            Continue
          </Button>
        </div>
      </form>
      <p className="preview-small">
        Not sure what your access token is?{' '}
        <a href={HELP} target="_blank" rel="noopener noreferrer nofollow">
          Learn about generating one here.
        </a>
      </p>
    </Modal>
  );
}
