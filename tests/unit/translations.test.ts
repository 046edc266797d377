import { describe, expect, test } from 'vitest';
import { checkTranslation } from '../../src/commands/content/checkTranslation';
import { compareLanguages } from '../../src/commands/content/compareLanguages';
import { readCatalogs } from '../../src/commands/content/readCatalogs';
import { loadContent } from '../../src/content/validation/loadContent';
import { english, languages } from '../../src/texts/languages';

const others = languages.filter((language) => language !== english);
const states = compareLanguages(process.cwd(), loadContent(process.cwd()));

describe('translations', () => {
  test.each(others)(
    'each text that visitors read in $name has a translation in the terms of the glossary',
    ({ code }) => {
      const { missing, stale, extra, terms } = states.find((state) => state.code === code)!;
      expect({ missing, stale, extra, terms }).toEqual({ missing: [], stale: [], extra: [], terms: [] });
    },
  );

  test.each(others)('each translation into $name has the values, tags and plurals that it needs', (language) => {
    const catalogs = [...readCatalogs(process.cwd(), language.code)];
    const faults = catalogs.flatMap(([name, catalog]) =>
      Object.entries(catalog).flatMap(([key, { en, text }]) =>
        checkTranslation(en, text, language).map((fault) => `${name} › ${key} ${fault}`),
      ),
    );
    expect(catalogs.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });
});
