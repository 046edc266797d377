import { loadContent } from '../content/validation/loadContent';
import { checkSourceClaims } from '../content/validation/checkClaims';
import { formatIssue } from '../content/validation/ContentIssue';
import { validateContent } from '../content/validation/validateContent';
import { listSourceTexts } from './listSourceTexts';

/**
 * `npm run validate:content [-- <name>…]`: checks the embedded content, and what code says of money and rules, and tells each issue on a
 * line, or what was checked. Warnings let it pass. With names
 * (`case`, `case/winter-rent`) only the issues of documents whose name begins so are told.
 */
function main(names: readonly string[]): number {
  const content = loadContent(process.cwd());
  const { issues: ofDocuments, counts } = validateContent(content);
  const issues = [...ofDocuments, ...checkSourceClaims(listSourceTexts(process.cwd()), content.documents)];
  const shown = issues.filter(({ document }) => names.length === 0 || names.some((name) => document.startsWith(name)));
  const problems = shown.filter(({ isWarning }) => !isWarning);
  for (const issue of shown) console.error(`${issue.isWarning ? 'Warning: ' : ''}${formatIssue(issue)}`);
  if (problems.length > 0) {
    console.error(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
    return 1;
  }
  const { documents, links, images, translations } = counts;
  console.log(`${documents} documents, ${links} links, ${images} images, ${translations} translations checked`);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
