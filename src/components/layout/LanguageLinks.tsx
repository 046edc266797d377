import { getLanguage } from '../../texts/language';
import { hasPage, languages, toLanguagePath } from '../../texts/languages';
import { storeLanguageChoice } from './languageChoice';

export interface LanguageLinksProps {
  readonly className?: string;
  /** Names the list where nothing around it does. */
  readonly label?: string;
  /** The page's English path. */
  readonly currentPath: string;
}

/** A link to this page in each language that has it, each named in itself. The browser loads it whole, as it has other scripts. */
export function LanguageLinks({ className, label, currentPath }: LanguageLinksProps) {
  const { code: current } = getLanguage();
  const shown = languages.filter((language) => hasPage(language, currentPath));
  return (
    <ul className={className} aria-label={label}>
      {shown.map((language) => (
        <li key={language.code}>
          <a
            href={toLanguagePath(currentPath, language)}
            hrefLang={language.code}
            lang={language.code}
            dir={language.direction}
            aria-current={language.code === current ? 'true' : undefined}
            translate="no"
            onClick={({ currentTarget }) => {
              storeLanguageChoice(language.code);
              // What the page is about may stand behind its path: a case, a calculation.
              currentTarget.href = `${toLanguagePath(currentPath, language)}${location.search}${location.hash}`;
            }}
          >
            {language.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
