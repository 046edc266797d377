import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';
import { standaloneCopy } from '../texts/en-AU/pages/standalone';

const texts = standaloneCopy.preview;

/**
 * The page that an editor's preview link opens (`/preview?documentId=…&token=…`). The preview itself is loaded beside the page
 * (`src/app/PreviewGate.tsx`) and goes on to the document's own page; these words stay for whom no preview is open.
 */
export default function PreviewPage() {
  return <StandalonePage title={texts.title} lede={texts.lede} links={[{ label: standaloneCopy.goHome, href: '/' }]} />;
}

export const Head = () => <StandaloneHead title={texts.title} path="/preview" hidden />;
