/** The pages whose weight is watched: one of each kind that visitors read most. */
export const readingPages = ['/', '/case/winter-rent', '/faq', '/pay/zakat', '/what-is-nisab'] as const;
