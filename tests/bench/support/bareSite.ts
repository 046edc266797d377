import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder, type Scope } from './Scope';
import type { DocumentFile } from '../../../src/emulators/content/generateDocuments';
import { routes, resolvePath } from '../../../src/content/routes';

/** The files of a site of only Gatsby and React: one trivial template, pages from a JSON file, and one page of links. */
const files = {
  'package.json': JSON.stringify({
    name: 'bare',
    private: true,
    dependencies: { gatsby: '*', react: '*', 'react-dom': '*' },
  }),
  'gatsby-config.js': "module.exports = { trailingSlash: 'never' };\n",
  'gatsby-node.js': `const pages = require('./pages.json');
const component = require.resolve('./src/templates/page.js');
exports.createPages = ({ actions }) => {
  for (const { path, ...context } of pages) actions.createPage({ path, component, context });
};
`,
  'src/templates/page.js': `import React from 'react';
export default function Page({ pageContext: { title, paragraphs } }) {
  return (
    <main>
      <h1>{title}</h1>
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </main>
  );
}
export const Head = ({ pageContext: { title } }) => <title>{title}</title>;
`,
  'src/pages/fifty-links.js': `import React from 'react';
import { Link } from 'gatsby';
import links from '../../links.json';
export default function Links() {
  return (
    <main>
      <h1>Links</h1>
      <p>
        {links.map((path, index) => (
          <React.Fragment key={path}>
            <Link to={path}>n{index + 1}</Link>{' '}
          </React.Fragment>
        ))}
      </p>
    </main>
  );
}
export const Head = () => <title>Links</title>;
`,
};

/** A page with only the words of its document, without pictures, cards or links. */
interface BarePage {
  readonly path: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const pageTypes = new Set<string>(routes.filter(({ role }) => role === 'page').map(({ type }) => type));

/** Returns the documents that make a page, as bare pages at the same paths. */
export function toBarePages(documents: readonly DocumentFile[]): BarePage[] {
  return documents.flatMap((document) => {
    const path = pageTypes.has(document.type) ? resolvePath(document) : null;
    if (!path) return [];
    return [{ path, title: String(document.data.title ?? ''), paragraphs: wordsIn(document.data) }];
  });
}

/** Every text of the document's rich texts, in order. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { text, spans } = value as Record<string, unknown>;
  if (typeof text === 'string' && Array.isArray(spans)) return [text];
  return Object.values(value).flatMap(wordsIn);
}

interface BareSite {
  readonly directory: string;
  readonly publicDir: string;
  /** Replaces the pages that the next build makes. */
  readonly write: (pages: readonly BarePage[]) => void;
}

/** Writes a bare Gatsby site with the project's own Gatsby and React: what every figure of the site is compared with. */
export function createBareSite(
  scope: Scope,
  project: string,
  pages: readonly BarePage[],
  links: readonly string[],
): BareSite {
  const directory = temporaryFolder(scope);
  for (const [path, text] of Object.entries({ ...files, 'links.json': JSON.stringify(links) })) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  symlinkSync(join(project, 'node_modules'), join(directory, 'node_modules'), 'dir');
  const write = (next: readonly BarePage[]) => writeFileSync(join(directory, 'pages.json'), JSON.stringify(next));
  write(pages);
  return { directory, publicDir: join(directory, 'public'), write };
}
