import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, createFigure } from '../figures/Figure';
import type { Figure } from '../figures/Figure';
import { kilobytes, milliseconds, whole } from '../figures/formats';
import { BenchError } from '../support/BenchError';
import { gzippedSize } from '../support/gzippedSize';
import type { Opening } from './openPreview';
import { previewFiles } from './previewFiles';
import type { Tour } from './tourAsVisitor';

/** The client's pause between two pages of documents, and how many documents are on one. */
const PAUSE_MILLISECONDS = 500;
const PAGE_SIZE = 100;

/** How many pages of documents were asked for; the resolver's question for its one document is none. */
const countPages = ({ requests }: Opening) =>
  requests.filter((url) => new URL(url).searchParams.get('pageSize') === String(PAGE_SIZE)).length;

const sumPauses = (opening: Opening) => (countPages(opening) - 1) * PAUSE_MILLISECONDS;
const abovePauses = (opening: Opening) => opening.total - sumPauses(opening);

/** What opening a link took at one size. */
export function openingFigures(opening: Opening): Figure[] {
  const name = (what: string) => `${opening.generated} documents  ${what}`;
  return [
    createFigure(name('link opened to ACTIVE'), milliseconds(opening.total)),
    createFigure(name('pauses between pages'), milliseconds(sumPauses(opening))),
    createFigure(name('above the pauses'), milliseconds(abovePauses(opening))),
    createFigure(name('of that, the content service answering'), milliseconds(opening.answering)),
    createFigure(name('requests to the content service'), whole(opening.requests.length)),
    createFigure(name('of that, pages of documents'), whole(countPages(opening))),
    createFigure(name('bytes from the content service, not compressed'), kilobytes(opening.bytes)),
  ];
}

/** What a further page of documents costs from one size to the next: what every opening costs falls out. */
export function furtherPageFigures(openings: readonly Opening[]): Figure[] {
  return openings.slice(1).map((larger, index) => {
    const smaller = openings[index]!;
    const cost = (abovePauses(larger) - abovePauses(smaller)) / (countPages(larger) - countPages(smaller));
    return createFigure(`up to ${larger.generated}  each further page, above its pause`, milliseconds(cost));
  });
}

/**
 * What of the preview a visitor gets, and an editor.
 * @throws BenchError when not even the editor gets any, for then nothing was recognised
 */
export function visitorFigures(visitor: Tour, editor: Opening, publicDir: string): Figure[] {
  const gzipped = (paths: readonly string[]) =>
    paths.reduce((sum, path) => sum + gzippedSize(readFileSync(join(publicDir, path))), 0);
  const [visitors, editors] = [previewFiles(publicDir, visitor.asked), previewFiles(publicDir, editor.asked)];
  if (!editors.some((path) => path.endsWith('.js'))) throw new BenchError('No script of the preview was recognised.');
  const others = [...new Set(editor.asked)].filter((path) => path.endsWith('.js') && !visitor.asked.includes(path));
  return [
    createFigure('editor  files of the preview', whole(editors.length)),
    createFigure('editor  bytes of them, gzipped', kilobytes(gzipped(editors))),
    createFigure('editor  scripts that no visitor asked for, gzipped', kilobytes(gzipped(others))),
    createFigure('visitor  requests to the site, five pages and the service worker', whole(visitor.asked.length)),
    atMost('visitor  files of the preview', visitors.length, 0, whole),
    atMost('visitor  bytes of them, gzipped', gzipped(visitors), 0, kilobytes),
    atMost('visitor  requests to the content service', visitor.content.length, 0, whole),
  ];
}
