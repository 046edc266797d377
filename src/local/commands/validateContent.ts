import { loadContent } from '../../content/validation/loadContent';
import { formatIssue } from '../../content/validation/ContentIssue';
import { validateContent } from '../../content/validation/validateContent';

/**
 * `npm run validate:content [-- <name>…]`: checks the embedded content and tells each issue on a line, or what was
 * checked. With names (`case`, `case/winter-rent`) only the issues of documents whose name begins so are told.
 */
function main(names: readonly string[]): number {
  const { issues, counts } = validateContent(loadContent(process.cwd()));
  const told = issues.filter(({ document }) => names.length === 0 || names.some((name) => document.startsWith(name)));
  for (const issue of told) console.error(formatIssue(issue));
  if (told.length > 0) {
    console.error(`${told.length} ${told.length === 1 ? 'problem' : 'problems'}`);
    return 1;
  }
  console.log(`${counts.documents} documents, ${counts.links} links, ${counts.images} images checked`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
