/** Short addresses that people type or print, and one that password managers ask for. A landing page may have none of them. */
export const redirects = [
  { from: '/donate', to: '/pay' },
  { from: '/zakat', to: '/pay/zakat' },
  { from: '/calculator', to: '/calculate' },
  // https://w3c.github.io/webappsec-change-password-url/
  { from: '/.well-known/change-password', to: '/account#/security' },
] as const;
