import { StandaloneHead } from '../templates/shared/StandaloneHead';
import { StandalonePage } from '../templates/shared/StandalonePage';

const title = 'Previews of unpublished pages';

/**
 * Where an editor's preview link leads (`/preview?documentId=…&token=…`). The preview itself is loaded beside the page
 * (`src/app/PreviewGate.tsx`) and goes on to the document's own page; these words stay for whom no preview is open.
 */
export default function PreviewPage() {
  return (
    <StandalonePage
      title={title}
      lede="A preview link from the content editor opens here and leads on to the page. Without one there is nothing to show."
      links={[{ label: 'Go to the home page', href: '/' }]}
    />
  );
}

export const Head = () => <StandaloneHead title={title} path="/preview" hidden />;
