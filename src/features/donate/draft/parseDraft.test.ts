import { expect, it } from 'vitest';
import { aDraft, aLineDraft } from '../../../../tests/builders/checkout';
import { parseDraft } from './parseDraft';

it('reads whether a line was added from a draft that the release before stored', () => {
  const { isAdded: _, ...line } = aLineDraft();
  const stored = (kept: unknown): unknown => JSON.parse(JSON.stringify({ ...aDraft(), lines: [{ ...line, kept }] }));
  expect(parseDraft(stored(true))).toEqual(aDraft({ lines: [aLineDraft({ isAdded: true })] }));
  expect(parseDraft(stored(false))).toEqual(aDraft({ lines: [aLineDraft({ isAdded: false })] }));
  expect(parseDraft(stored('yes'))).toBeNull();
});

it('reads a line as it is stored now', () => {
  const draft = aDraft({ lines: [aLineDraft({ isAdded: true })] });
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});
