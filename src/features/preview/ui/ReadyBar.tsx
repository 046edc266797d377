import { Button } from '../../../components/ui/Button';
import { copy } from '../../../texts/en-AU/preview';

export interface ReadyBarProps {
  /** The page that the preview is of. */
  readonly path: string;
  readonly onExit: () => void;
}

/** Leads on to the previewed page if that is not opened by itself. */
export function ReadyBar({ path, onExit }: ReadyBarProps) {
  return (
    <aside className="preview-bar" aria-label={copy.preview}>
      <p role="status">
        {copy.ready.text} {copy.ready.address(<code>{path}</code>)}
      </p>
      <div className="preview-bar-actions">
        <a href={path}>{copy.ready.open}</a>
        <Button size="small" onClick={onExit}>
          {copy.exit}
        </Button>
      </div>
    </aside>
  );
}
