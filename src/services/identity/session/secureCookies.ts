/**
 * Whether cookies are to be Secure: everywhere but where the site is served by http on this machine. WebKit refuses Secure
 * cookies there, which other browsers take (https://bugs.webkit.org/show_bug.cgi?id=281149).
 */
export const hasSecureCookies = ({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean =>
  protocol !== 'http:' || !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
