import type { DocumentFile } from '../../../src/local/content/generateDocuments';

/** The page whose links are tapped; short words, so that a phone shows all of them at once. */
export const fiftyLinksPath = '/fifty-links';
export const LINKS = 50;

/** A landing page with links to the documents in one paragraph, which starts the page. */
export function fiftyLinks(template: DocumentFile, targets: readonly DocumentFile[]): DocumentFile {
  let text = '';
  const spans = targets.map(({ id }, index) => {
    const start = text.length;
    text += `n${index + 1}`;
    const span = { start, end: text.length, type: 'hyperlink', data: { link_type: 'Document', id } };
    text += ' ';
    return span;
  });
  const section = {
    slice_type: 'text_section',
    slice_label: null,
    id: 'text_section$fifty-links',
    variation: 'default',
    version: 'initial',
    primary: { heading: null, anchor: null, text: [{ type: 'paragraph', text: text.trimEnd(), spans }] },
    items: [],
  };
  return {
    ...template,
    id: 'landing_page.fifty-links',
    uid: fiftyLinksPath.slice(1),
    data: { ...template.data, title: 'Links', kind: 'landing', lede: null, image: {}, related: [], slices: [section] },
  };
}
