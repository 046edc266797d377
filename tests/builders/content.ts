import type { ContentDocument } from '../../src/content/validation/contentDocument';
import { formatIssue } from '../../src/content/validation/ContentIssue';
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
export function listCaseIssues(data: Record<string, unknown>): string[] {
  return listIssues({ documents: [aCase('winter-rent', data), aProgram(), aLandingPage(), aHomePage()] });
}

/** The problems, a line each, of the small site with documents put to it. */
export function listIssuesWith(...documents: ContentDocument[]): string[] {
  return listIssues({ documents: [...aContent().documents, ...documents] });
}

/** The problems, a line each, of the small site changed. */
export function listIssues(overrides: Partial<Content>): string[] {
  return validateContent(aContent(overrides)).problems.map(formatIssue);
}
