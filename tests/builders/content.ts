import type { ContentDocument } from '../../src/content/validation/contentDocument';
import { formatProblem } from '../../src/content/validation/problem';
import { validateContent, type Content } from '../../src/content/validation/validateContent';
import { aCase, aHomePage, aLandingPage, aProgram } from './contentDocument';
import {
  cardsSlice,
  caseModel,
  homePageModel,
  landingPageModel,
  pictureSlice,
  programModel,
  verseSlice,
} from './contentModels';

/** A small valid site: one case, one program, one landing page, the home page and one drawing. */
export function aContent(overrides: Partial<Content> = {}): Content {
  return {
    models: new Map([caseModel, programModel, landingPageModel, homePageModel].map((model) => [model.id, model])),
    slices: new Map([cardsSlice, pictureSlice, verseSlice].map((slice) => [slice.id, slice])),
    documents: [aCase(), aProgram(), aLandingPage(), aHomePage()],
    releases: [],
    drawings: new Map([['winter.svg', { width: 1600, height: 1200, exact: true }]]),
    unreadable: [],
    ...overrides,
  };
}

/** The problems, a line each, of the small site with its case's data changed. */
export function problemsOfCase(data: Record<string, unknown>): string[] {
  return problemsOf({ documents: [aCase('winter-rent', data), aProgram(), aLandingPage(), aHomePage()] });
}

/** The problems, a line each, of the small site with documents put to it. */
export function problemsWith(...documents: ContentDocument[]): string[] {
  return problemsOf({ documents: [...aContent().documents, ...documents] });
}

/** The problems, a line each, of the small site changed. */
export function problemsOf(overrides: Partial<Content>): string[] {
  return validateContent(aContent(overrides)).problems.map(formatProblem);
}
