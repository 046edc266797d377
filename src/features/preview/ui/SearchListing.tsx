import { useState } from 'react';

/** The page's head as search engines and link previews read it. */
interface Head {
  readonly title: string;
  readonly description: string | null;
  readonly address: string | null;
  readonly robots: string | null;
  readonly shared: { readonly title: string | null; readonly picture: string | null };
}

function readHead({ head, title }: Document): Head {
  const read = (selector: string, attribute: string) => head.querySelector(selector)?.getAttribute(attribute) || null;
  return {
    title,
    description: read('meta[name=description]', 'content'),
    address: read('link[rel=canonical]', 'href'),
    robots: read('meta[name=robots]', 'content'),
    shared: {
      title: read('meta[property="og:title"]', 'content'),
      picture: read('meta[property="og:image"]', 'content'),
    },
  };
}

/**
 * What search engines and link previews get of the page that is shown, read when an editor opens it. Give it the page's path as its
 * key, so that it closes with the page.
 */
export function SearchListing() {
  const [page, setPage] = useState<Head | null>(null);
  return (
    <details
      className="preview-list"
      onToggle={(event) => setPage(event.currentTarget.open ? readHead(document) : null)}
    >
      <summary>What search engines get</summary>
      {page && (
        <dl className="preview-search">
          <dt>Title</dt>
          <dd>{page.title}</dd>
          <dt>Description</dt>
          <dd>{page.description ?? 'None. Search engines choose a part of the page.'}</dd>
          <dt>Address</dt>
          <dd>{page.address ?? 'None'}</dd>
          <dt>Listed</dt>
          <dd>{page.robots?.includes('noindex') ? `No (${page.robots})` : 'Yes'}</dd>
          <dt>Shared links</dt>
          <dd>
            {page.shared.title ?? 'No title'}
            {page.shared.picture ? (
              <img src={page.shared.picture} alt="Shown with shared links" width={240} height={126} />
            ) : (
              ', without a picture'
            )}
          </dd>
        </dl>
      )}
    </details>
  );
}
