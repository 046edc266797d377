/** A language's name as the API has it, e.g. `English - Australia` for `en-au`; the code itself where it is unknown. */
export function languageName(code: string): string {
  const [language = code, region] = code.split('-');
  try {
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
    if (!region) return name;
    return `${name} - ${new Intl.DisplayNames('en', { type: 'region' }).of(region.toUpperCase()) ?? region}`;
  } catch {
    return code;
  }
}
