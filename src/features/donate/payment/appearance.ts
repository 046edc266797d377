import type { Appearance } from '@stripe/stripe-js';

/** The site's colours for the provider's fields, which stand in a frame and know nothing of the site's style sheet. */
export function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const dark = typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('link'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorDanger: token('bad'),
      fontFamily: 'system-ui, sans-serif',
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
