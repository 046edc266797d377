import { Button } from '../../../components/ui/Button';
import { Modal } from './Modal';

export interface LoadingDialogProps {
  readonly onCancel: () => void;
}

/** Open while the preview is resolving or bootstrapping. */
export function LoadingDialog({ onCancel }: LoadingDialogProps) {
  return (
    <Modal title="Fetching preview" text={<p>Please wait while your updates are loading…</p>} busy onDismiss={onCancel}>
      <span className="preview-progress" aria-hidden="true" />
      <div className="preview-actions">
        <Button look="quiet" onClick={onCancel}>
          Cancel Preview
        </Button>
      </div>
    </Modal>
  );
}
