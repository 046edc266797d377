/** The cookie that makes a browser an editor's; the content service's toolbar sets it. */
export const previewCookieName = 'io.prismic.preview';
