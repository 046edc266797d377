import type { Appearance, FontSource } from '../shared/messages';

/** Names that a rule may have: classes of the fields, with their states. */
const selectorPattern = /^(\.[A-Za-z]+(--[a-z]+)?)((:{1,2}[a-z-]+)*)$/;

let ruleSheet: CSSStyleSheet | undefined;

/** Dresses the fields as the site wants them: theme, variables and rules. */
export function applyAppearance({ theme = 'stripe', variables = {}, rules = {}, labels = 'above' }: Appearance): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.labels = labels;
  for (const name of [...root.style]) if (name.startsWith('--')) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(variables))
    if (/^[A-Za-z0-9]+$/.test(name)) root.style.setProperty(`--${name}`, value);

  // A sheet of its own, filled rule by rule: the frame's policy forbids styles that come as text.
  ruleSheet ??= document.styleSheets[document.styleSheets.length - 1];
  if (!ruleSheet) return;
  while (ruleSheet.cssRules.length > 0) ruleSheet.deleteRule(0);
  for (const [selector, declarations] of Object.entries(rules)) {
    if (!selectorPattern.test(selector)) continue;
    const at = ruleSheet.insertRule(`${selector}{}`, ruleSheet.cssRules.length);
    const { style } = ruleSheet.cssRules[at] as CSSStyleRule;
    for (const [name, value] of Object.entries(declarations))
      style.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      );
  }
}

/** Loads the site's faces into the frame; one that does not come leaves the next of the family's list. */
export function loadFonts(fonts: readonly FontSource[]): void {
  for (const { cssSrc, family, src, style, weight, display, unicodeRange } of fonts) {
    if (cssSrc) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = cssSrc;
      document.head.prepend(link);
    } else if (family && src) {
      const face = new FontFace(family, src, {
        ...(style && { style }),
        ...(weight && { weight }),
        ...(unicodeRange && { unicodeRange }),
        display: (display ?? 'swap') as FontDisplay,
      });
      document.fonts.add(face);
      face.load().catch(() => undefined);
    }
  }
}
