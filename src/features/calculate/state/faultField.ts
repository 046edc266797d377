import { sections, type SectionName } from '../../../domain/zakat';

/** The field where a fault is shown: an entry whose amount is too large is wrong at its first figure. */
export function faultField(path: string): string {
  const [list = '', index, name] = path.split('.');
  if (index === undefined || name !== undefined || !(list in sections)) return path;
  const figure = Object.entries(sections[list as SectionName]).find(
    ([, kind]) => typeof kind === 'string' && kind !== 'label',
  );
  return `${path}.${figure?.[0] ?? ''}`;
}
