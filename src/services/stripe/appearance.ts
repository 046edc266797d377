import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import { useEffect, useState } from 'react';
import type { Appearance, CustomFontSource, StripeElementStyle } from '@stripe/stripe-js';

const darkScheme = '(prefers-color-scheme: dark)';

/**
 * Returns the site's colours for the provider's fields, which are in a frame without the site's style sheet: others when the device
 * turns dark or light, and `Elements` then updates its fields.
 */
export function useAppearance(): Appearance {
  const [look, setLook] = useState(readAppearance);
  useEffect(() => {
    const media = matchMedia(darkScheme);
    const onChange = () => setLook(readAppearance());
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  }, []);
  return look;
}

function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: matchMedia(darkScheme).matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('link'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorDanger: token('bad'),
      fontFamily: "'Source Sans 3', system-ui, sans-serif",
      fontSizeBase: '17px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${token('line-strong')}`, boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': { border: `1.5px solid ${token('link')}`, boxShadow: `0 0 0 2px ${token('link')}` },
      '.Label': { fontWeight: '600', fontSize: '17px', color: token('ink') },
    },
  };
}

/** Returns the same look for an element that has a style of its own and no appearance. */
export function toElementStyle({ variables = {} }: Appearance): StripeElementStyle {
  const { colorText = '', colorTextSecondary = '', colorDanger = '', fontFamily = '', fontSizeBase = '' } = variables;
  return {
    base: {
      color: colorText,
      fontFamily,
      fontSize: fontSizeBase,
      '::placeholder': { color: colorTextSecondary },
    },
    invalid: { color: colorDanger, iconColor: colorDanger },
  };
}

/**
 * Lists the site's typeface for the fields, in the two weights they use. The provider takes files only by https, so none if the site
 * is served by http and the provider is the real one (https://docs.stripe.com/js/appendix/custom_font_source_object).
 *
 * @param scriptUrl - the URL of the provider's script
 */
export function listFonts(scriptUrl: string): CustomFontSource[] {
  if (new URL(scriptUrl).protocol !== location.protocol) return [];
  const src = `url(${new URL(sans, location.href).href}) format("woff2")`;
  return ['400', '600'].map((weight) => ({ family: 'Source Sans 3', src, weight, display: 'swap' }));
}
