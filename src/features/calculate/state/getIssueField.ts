import { sections, type SectionName } from '../../../domain/zakat';

/** The field at which an error is shown: for an amount that is too large, the entry's first number. */
export function getIssueField(path: string): string {
  const [list = '', index, name] = path.split('.');
  if (index === undefined || name !== undefined || !(list in sections)) return path;
  const figure = Object.entries(sections[list as SectionName]).find(
    ([, kind]) => typeof kind === 'string' && kind !== 'label',
  );
  return `${path}.${figure?.[0] ?? ''}`;
}
