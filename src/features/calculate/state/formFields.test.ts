import { describe, expect, test } from 'vitest';
import { exampleContext, zakatForm } from '../../../../tests/builders/zakat';
import { calculateZakat, sections } from '../../../domain/zakat';
import { listTypedNames, listUnanswered, sectionNames } from './formFields';

describe('listUnanswered', () => {
  test('an entry without a figure is asked for unless it is a home, and is complete with a zero', () => {
    for (const section of sectionNames) {
      const form = zakatForm({ [section]: [{}] });
      const [field] = listUnanswered(form);
      expect(field === undefined, section).toBe(section === 'property');
      if (!field) continue;
      const [, , name = ''] = field.split('.');
      expect(listUnanswered(zakatForm({ [section]: [{ label: 'A name' }] }))).toEqual([field]);
      expect(listUnanswered(zakatForm({ [section]: [{ [name]: '0' }] }))).toEqual([]);
    }
  });

  test('no entry counts as nothing without having been asked for', () => {
    const entries = sectionNames.flatMap((section) => {
      const options = Object.entries(sections[section]).filter(([, kind]) => typeof kind !== 'string');
      return options
        .reduce<Record<string, string>[]>(
          (all, [name, kinds]) =>
            all.flatMap((entry) => (kinds as readonly string[]).map((kind) => ({ ...entry, [name]: kind }))),
          [{}],
        )
        .flatMap((entry) => listTypedNames(section).map((name) => [section, { ...entry, [name]: '7' }] as const));
    });
    const uncountedAndUnasked = entries.filter(([section, entry]) => {
      const form = zakatForm({ [section]: [entry] });
      const result = calculateZakat(form, exampleContext);
      const isNothing = result.ok && result.value.lines.length + result.value.missed.length === 0;
      return isNothing && listUnanswered(form).length === 0 && !('use' in entry && entry['use'] === 'home');
    });
    expect(uncountedAndUnasked).toEqual([]);
  });
});
