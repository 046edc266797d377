import previewsPlugin from 'gatsby-plugin-prismic-previews/package.json';
import { Button } from '../../../components/ui/Button';
import { Modal } from './Modal';

export interface ErrorDialogProps {
  readonly repositoryName: string;
  readonly message: string | undefined;
  readonly onCancel: () => void;
}

/** Open while the preview has failed. */
export function ErrorDialog({ repositoryName, message, onCancel }: ErrorDialogProps) {
  return (
    <Modal
      title="Error"
      text={
        <>
          <p>The preview could not be loaded.</p>
          {message && <p className="preview-message">{message}</p>}
        </>
      }
      role="alertdialog"
      tone="bad"
      onDismiss={onCancel}
    >
      <div className="preview-actions">
        <Button look="quiet" onClick={onCancel}>
          Cancel Preview
        </Button>
      </div>
      <dl className="preview-small preview-facts">
        <div>
          <dt>Repository</dt>
          <dd>{repositoryName}</dd>
        </div>
        <div>
          <dt>Plugin Version</dt>
          <dd>{previewsPlugin.version}</dd>
        </div>
      </dl>
    </Modal>
  );
}
