import type { Language } from './languages';

/** Returns the English name of a language, for editors and staff: “Arabic”. Without its region: “Australian English” is English here. */
export const nameLanguage = ({ code }: Pick<Language, 'code'>): string =>
  new Intl.DisplayNames('en-AU', { type: 'language' }).of(code.slice(0, 2)) ?? code;
