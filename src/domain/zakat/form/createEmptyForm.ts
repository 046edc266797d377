import type { Rulings } from '../rulings/readRulings';
import { chooseOption } from './chooseOption';
import { choiceNames, choiceOptions, sectionNames, sections, type SectionName } from './shape';
import type { Choices, Entry, ZakatForm } from './ZakatForm';

const blank = (kind: string | readonly string[]) => (typeof kind === 'string' ? '' : kind[0]);

/** Creates an empty entry. */
export function createEmptyEntry<Section extends SectionName>(section: Section): Entry<Section> {
  const fields = Object.entries(sections[section]).map(([name, kind]) => [name, blank(kind)]);
  return Object.fromEntries(fields) as Entry<Section>;
}

/** Creates an empty form. With rulings, the metal and madhhab are the defaults that editors have set, and the madhhab makes its choices. */
export function createEmptyForm(rulings?: Rulings): ZakatForm {
  const first = Object.fromEntries(choiceNames.map((name) => [name, choiceOptions[name][0]]));
  const choices = first as unknown as Choices;
  return {
    choices: rulings
      ? chooseOption({ ...choices, basis: rulings.nisab_basis.value }, 'madhhab', rulings.school.value)
      : choices,
    prices: { gold: '', silver: '' },
    ...(Object.fromEntries(sectionNames.map((name) => [name, []])) as unknown as Omit<ZakatForm, 'choices' | 'prices'>),
  };
}
