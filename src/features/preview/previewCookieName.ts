/** The cookie that makes a browser an editor's; the content service's toolbar sets it. */
export const previewCookieName = 'io.prismic.preview';

/** Under which the session storage of a tab has the token that its preview was opened with. */
export const openedTokenKey = 'preview-token';
