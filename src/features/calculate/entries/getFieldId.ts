/** Returns the id of a field's control, by the field's path: `metals.0.purity` → `zakat-metals-0-purity`. */
export function getFieldId(path: string): string {
  return `zakat-${path.replaceAll('.', '-')}`;
}
