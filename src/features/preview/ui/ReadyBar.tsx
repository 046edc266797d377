import { Button } from '../../../components/ui/Button';

export interface ReadyBarProps {
  /** The page that the preview is of. */
  readonly path: string;
  readonly onExit: () => void;
}

/** Leads on to the previewed page where that is not opened by itself. */
export function ReadyBar({ path, onExit }: ReadyBarProps) {
  return (
    <aside className="preview-bar" aria-label="Preview">
      <p role="status">The preview is ready.</p>
      <div className="preview-bar-actions">
        <a href={path}>Open the page</a>
        <Button size="small" onClick={onExit}>
          Exit preview
        </Button>
      </div>
    </aside>
  );
}
