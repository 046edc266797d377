import type { ReactElement } from 'react';
import type { CompiledMessage } from 'icu-minify/format';
import { formatRich, formatText, type RichValues, type Values } from './format';
import { getLanguage } from './language';

/*
 * What `message()` and `rich()` are in the site's bundles, where texts are compiled (`gatsby-node/texts/compileTexts.ts`) and the language is
 * a constant; of texts that no language needs plurals or other choices for, see `fill.ts`.
 */

/** Formats a compiled text in the bundle's language. */
export const formatHere = (text: CompiledMessage, values?: Values): string => formatText(text, getLanguage(), values);

/** Formats a compiled text with elements in the bundle's language. */
export const formatRichHere = (text: CompiledMessage, values?: RichValues): ReactElement =>
  formatRich(text, getLanguage(), values);
